/** Whether a key is meant for the table, and not for a field, a dialog or the browser. */
export function isTableKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target as Element | null;
  return (
    !target?.closest?.("input, select, textarea, dialog, [contenteditable]") &&
    !document.querySelector("dialog[open]")
  );
}
