import type { FlowDocument } from '../../document/flow-document.ts';
import type { Where } from '../../document/problem.ts';
import type { Text } from '../../document/text.ts';
import { isPlain, type Message, parseMessage } from '../../text/format-message.ts';
import type { Path } from './check.ts';
import type { CallEntry } from './list-calls.ts';
import { capitalizeOwner } from './name-owner.ts';
import type { NodeEntry } from './survey.ts';

/** One string that is said: a text, a variant of it, or its wording in one locale. */
export type SayingEntry = {
  value: string;
  /** How it reads as an ICU message; nothing when it is plain text. */
  message?: Message;
  locale?: string;
  path: Path;
  where: Where;
  owner: string;
};
export type TextEntry = { text: Text; sayings: SayingEntry[]; path: Path; where: Where; owner: string };

/** Every text of a flow that somebody may be told. */
export function listTexts(
  flow: FlowDocument,
  nodes: readonly NodeEntry[],
  calls: readonly CallEntry[],
): TextEntry[] {
  const texts: TextEntry[] = [];
  const add = (text: Text | undefined, path: Path, where: Where, owner: string): void => {
    if (text !== undefined)
      texts.push({ text, sayings: listSayings(text, path, where, owner), path, where, owner });
  };
  for (const { node, path, where } of nodes) add(node.text, [...path, 'text'], where, `"${node.name}"`);
  for (const { call, path, where, owner } of calls)
    add(call.onError, [...path, 'onError'], where, capitalizeOwner(owner));
  flow.templates?.forEach(({ id, name, text }, index) => {
    add(text, ['templates', index, 'text'], { kind: 'template', id }, `Template "${name}"`);
  });
  flow.facts.forEach((fact, index) => {
    const where: Where = { kind: 'fact', name: fact.name };
    const owner = `Fact ${fact.name}`;
    add(fact.prompt, ['facts', index, 'prompt'], where, owner);
    fact.validate?.forEach(({ message }, rule) => {
      add(message, ['facts', index, 'validate', rule, 'message'], where, owner);
    });
    fact.values?.forEach(({ label }, value) => {
      add(label, ['facts', index, 'values', value, 'label'], where, owner);
    });
  });
  flow.constraints?.forEach(({ id, message }, index) => {
    const where: Where = { kind: 'constraint', id };
    add(message, ['constraints', index, 'message'], where, `Constraint ${id}`);
  });
  for (const [key, text] of Object.entries(flow.texts ?? {}))
    add(text, ['texts', key], { kind: 'texts' }, `System text ${key}`);
  return texts;
}

function listSayings(text: Text, path: Path, where: Where, owner: string): SayingEntry[] {
  if (typeof text === 'string') return [{ ...readMessage(text), path, where, owner }];
  const { variants } = text as { variants?: unknown };
  const wordings = Array.isArray(variants) ? (variants as Text[]) : undefined;
  if (wordings) {
    return wordings.flatMap((wording, index) =>
      listSayings(wording, [...path, 'variants', index], where, owner),
    );
  }
  return Object.entries(text as Record<string, string>).map(([locale, value]) => ({
    ...readMessage(value),
    locale,
    path: [...path, locale],
    where,
    owner,
  }));
}

function readMessage(value: string): Pick<SayingEntry, 'value' | 'message'> {
  return isPlain(value) ? { value } : { value, message: parseMessage(value) };
}
