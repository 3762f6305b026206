/** Do this once the next frame is drawn: by then all is laid out, and to measure or to move something costs no layout. Gives the way back. */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => (cancelAnimationFrame(frame), clearTimeout(timer));
}
