import type { Call } from '../../document/call.ts';
import type { FlowDocument, SystemTextKey } from '../../document/flow-document.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import { SYSTEM_TEXT_PLACEHOLDERS } from '../../document/system-text-placeholders.ts';
import type { Text } from '../../document/text.ts';
import type { Tool } from '../../document/tool.ts';
import { isPlain, parseTextMessage } from '../../text/format-message.ts';
import { parseItemMessage } from '../../text/item-message.ts';
import type { NamedElement } from './name-owner.ts';
import { findProperties, listProperties } from './read-schema.ts';
import type { CallEntry, ContentEntry, NodeEntry, SayingEntry, TextEntry } from './types.ts';

/** Every text of a flow that a customer may read. */
export function listTexts(
  flow: FlowDocument,
  nodes: readonly NodeEntry[],
  calls: readonly CallEntry[],
  contents: readonly ContentEntry[],
): TextEntry[] {
  const texts: TextEntry[] = [];
  const add = (
    text: Text | undefined,
    path: DocumentPath,
    where: Where,
    owner: NamedElement,
    fills?: TextEntry['fills'],
  ): void => {
    if (text === undefined) return;
    const entry = { text, sayings: listSayings(text, path, where, owner), path, where, owner };
    texts.push(fills === undefined ? entry : { ...entry, fills });
  };
  for (const { node, path, where } of nodes)
    if (node.text !== undefined) add(node.text, [...path, 'text'], where, { kind: 'node', name: node.name });
  const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
  for (const { call, path, where, owner } of calls) {
    const tool = tools.get(call.tool);
    const inputs = listInputs(tool, [call]);
    const results = tool?.output && findProperties(tool.output, tool.output);
    const done = results ? [...inputs, ...Object.keys(results)] : 'any';
    add(call.onDone, [...path, 'onDone'], where, owner, done);
    add(call.onError, [...path, 'onError'], where, owner, inputs);
  }
  flow.tools?.forEach((tool, index) => {
    if (tool.summary === undefined) return;
    const uses = calls.flatMap(({ call }) => (call.tool === tool.id ? [call] : []));
    const path = ['tools', index, 'summary'];
    const where: Where = { kind: 'tool', id: tool.id };
    add(tool.summary, path, where, { kind: 'tool', name: tool.name }, listInputs(tool, uses));
  });
  flow.capabilities?.forEach(({ id, name, connectText }, index) => {
    const where: Where = { kind: 'capability', id };
    const path = ['capabilities', index, 'connectText'];
    add(connectText, path, where, { kind: 'capability', name }, SYSTEM_TEXT_PLACEHOLDERS.connect);
  });
  flow.rules?.forEach(({ id, name, reply }, index) => {
    add(reply, ['rules', index, 'reply'], { kind: 'rule', id }, { kind: 'rule', name });
  });
  flow.templates?.forEach(({ id, name, text }, index) => {
    add(text, ['templates', index, 'text'], { kind: 'template', id }, { kind: 'template', name });
  });
  flow.facts.forEach((fact, index) => {
    const where = { kind: 'fact', name: fact.name } as const;
    add(fact.prompt, ['facts', index, 'prompt'], where, where);
    add(fact.invalid, ['facts', index, 'invalid'], where, where);
    fact.validate?.forEach(({ message }, rule) => {
      add(message, ['facts', index, 'validate', rule, 'message'], where, where);
    });
    fact.values?.forEach(({ label }, value) => {
      add(label, ['facts', index, 'values', value, 'label'], where, where);
    });
  });
  flow.constraints?.forEach(({ id, message }, index) => {
    const where: Where = { kind: 'constraint', id };
    add(message, ['constraints', index, 'message'], where, { kind: 'constraint', name: id });
  });
  add(
    flow.settings?.silence?.text,
    ['settings', 'silence', 'text'],
    { kind: 'settings' },
    { kind: 'setting', name: 'silence.text' },
  );
  for (const [key, text] of Object.entries(flow.texts ?? {}))
    add(text, ['texts', key], { kind: 'texts' }, { kind: 'systemText', name: key }, fillsOf(key));
  for (const { fields, where, owner } of contents)
    for (const field of fields) {
      if (field.holds !== 'text') continue;
      const { text, path, isFallback, ofItem } = field;
      const sayings = listSayings(text, path, where, owner, parseItemMessage);
      texts.push({ text, sayings, path, where, owner, inContent: { isFallback, ofItem } });
    }
  return texts;
}

const fillsOf = (key: string): readonly string[] | undefined =>
  SYSTEM_TEXT_PLACEHOLDERS[key as SystemTextKey];

/** The inputs of a tool: those its schema names and those its calls set. */
function listInputs(tool: Tool | undefined, calls: readonly Call[]): string[] {
  const named = tool?.input === undefined ? [] : listProperties(tool.input);
  return [...new Set([...named, ...calls.flatMap(({ args = {} }) => Object.keys(args))])];
}

function listSayings(
  text: Text,
  path: DocumentPath,
  where: Where,
  owner: NamedElement,
  parse = parseTextMessage,
): SayingEntry[] {
  if (typeof text === 'string') {
    // Fast path: nearly all texts are plain strings, and a large flow has thousands of them.
    const saying: SayingEntry = { value: text, path, where, owner };
    return isPlain(text) ? [saying] : [{ ...saying, message: parse(text) }];
  }
  const { variants } = text as { variants?: unknown };
  const wordings = Array.isArray(variants) ? (variants as Text[]) : undefined;
  if (wordings) {
    return wordings.flatMap((wording, index) =>
      listSayings(wording, [...path, 'variants', index], where, owner, parse),
    );
  }
  return Object.entries(text as Record<string, string>).map(([locale, value]) => ({
    ...readMessage(value, parse),
    locale,
    path: [...path, locale],
    where,
    owner,
  }));
}

function readMessage(value: string, parse: typeof parseTextMessage): Pick<SayingEntry, 'value' | 'message'> {
  return isPlain(value) ? { value } : { value, message: parse(value) };
}
