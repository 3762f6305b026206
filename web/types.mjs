// Makes src/lib/net/wire.ts and src/lib/net/http.types.ts, the server's own types, from schema.json.
import { readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(new URL("schema.json", import.meta.url), "utf8"));

/** A component's name as TypeScript has it: `paijiu.Bet`, `lucky_tree.Bet`, `Hello`. */
const named = (ref) => ref.replace(/^#\/components\/(schemas\/)?/, "").replaceAll("-", "_");
const quoted = (value) => JSON.stringify(value);
const each = (types) => [...new Set(types)].join(" | ") || "never";

function typeOf(node) {
  if (node.$ref) return named(node.$ref);
  if (node.enum) return each(node.enum.map(quoted));
  if ("const" in node) return quoted(node.const);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return each(choices.map(typeOf));
  if (Array.isArray(node.type)) return each(node.type.map((type) => typeOf({ ...node, type })));
  return plain[node.type]?.(node) ?? "unknown";
}

const plain = {
  string: () => "string",
  integer: () => "number",
  number: () => "number",
  boolean: () => "boolean",
  null: () => "null",
  array: (node) =>
    node.prefixItems
      ? `readonly [${node.prefixItems.map(typeOf).join(", ")}]`
      : `readonly (${typeOf(node.items ?? {})})[]`,
  object: (node) => {
    if (node.properties) return `{ ${fields(node).join("; ")} }`;
    const values = node.additionalProperties;
    return `Readonly<Record<string, ${values && values !== true ? typeOf(values) : "unknown"}>>`;
  },
};

function fields(node) {
  const required = new Set(node.required ?? []);
  return Object.entries(node.properties).map(([name, field]) => {
    const optional = required.has(name) || "default" in field ? "" : "?";
    return `readonly ${quoted(name)}${optional}: ${typeOf(field)}`;
  });
}

/** Some game's command or event: known here by its tag alone; a game's own namespace has each of them. */
const anyOfAGame = { Command: "do", Event: "what" };

function declared(name, node) {
  if (name in anyOfAGame)
    return `export type ${name} = { readonly ${anyOfAGame[name]}: string; readonly [field: string]: unknown };\n`;
  const says = node.description ? `/** ${node.description.replaceAll("*/", "*")} */\n` : "";
  const open = node.properties && Object.keys(node.properties).length === 0;
  return `${says}export type ${name} = ${open ? "Readonly<Record<string, unknown>>" : typeOf(node)};\n`;
}

function wire({ version, from_client, from_server, games, components }) {
  const flat = Object.entries(components).filter(([name]) => !name.includes("."));
  const parts = [`export const VERSION = ${version};\n`, ...flat.map(([name, node]) => declared(name, node))];
  parts.push(declared("FromClient", from_client), declared("FromServer", from_server));
  for (const [game, { commands, events, view }] of Object.entries(games)) {
    const own = Object.entries(components).filter(([name]) => name.startsWith(`${game}.`));
    const types = own.map(([name, node]) => declared(name.slice(game.length + 1), node));
    types.push(declared("AnyCommand", commands), declared("AnyEvent", events), declared("AnyView", view));
    parts.push(`export declare namespace ${named(game)} {\n${types.join("\n")}}\n`);
  }
  return parts.join("\n");
}

const note = "// Made by `npm run types` from the server's schema: do not edit.\n/* eslint-disable */\n";
const into = (file, text) => writeFileSync(new URL(`src/lib/net/${file}`, import.meta.url), note + text);
into("wire.ts", wire(schema.wire));
into(
  "http.types.ts",
  Object.entries(schema.http)
    .map(([name, node]) => declared(name, node))
    .join("\n"),
);
