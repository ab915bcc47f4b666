import type { Json } from '@turnpike/engine';
import type { Command, Heard, UnderstandRequest } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex } from '../flow-index.ts';
import { toPlainCase } from '../hear/to-plain-case.ts';
import { type TrimmedMessage, trimMessage } from '../hear/trim-message.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { findTextKind, isShort, type TextKind } from '../texts/find-text-kind.ts';
import { listWordings } from './get-reach.ts';
import { type ReadMessage, readCommands } from './read-commands.ts';

/**
 * Reads a message as if it had been written without greetings, thanks and laughs around it, and without capitals that
 * say nothing (“Priya nair” on a telephone, “I LIVE IN LEEDS”). Texts that are stored keep their capitals.
 */
export async function readTrimmed(index: FlowIndex, request: UnderstandRequest): Promise<ReadMessage> {
  const locale = chooseLocaleWords(request.locale);
  const kind = findAskedKind(index, request, locale);
  // An inscription is copied.
  if (!locale.hear.edges || kind === 'verbatim') return readCommands(index, request);
  const trimmed = trimMessage(request.text, locale.hear.edges, {
    onlyApart: isTitled(kind),
    keepsLaughs: isGrave(request),
  });
  const text = toPlainCase(trimmed.text);
  const read = await readCommands(index, { ...request, text });
  const write = (value: string): string => {
    const at = text.indexOf(value);
    return at < 0 ? value : trimmed.text.slice(at, at + value.length);
  };
  const commands = text === trimmed.text ? read.commands : restoreTexts(read.commands, index, write);
  return { ...read, commands, heard: restoreHeard(read.heard, trimmed, write) };
}

/** What cannot be undone needs a yes without a laugh. */
const isGrave = ({ pending }: UnderstandRequest): boolean =>
  pending?.irreversible === true || pending?.kind === 'approval';

/** A title, the name of a firm and a code may begin with any word. */
const isTitled = (kind: TextKind | undefined): boolean =>
  kind !== undefined && (isShort(kind) || kind === 'code');

/** What the answer looks like, if the question asks for one text. */
function findAskedKind(
  index: FlowIndex,
  request: UnderstandRequest,
  locale: LocaleWords,
): TextKind | undefined {
  const [name, ...others] = request.pending?.facts ?? [];
  const fact = name === undefined || others.length > 0 ? undefined : index.find(name);
  if (!fact || !isFreeText(fact)) return undefined;
  return findTextKind(fact, index, { locale }, listWordings(index, request).join(' '));
}

/** Texts as they were written. A choice is written as the flow has it. */
function restoreTexts(
  commands: readonly Command[],
  index: FlowIndex,
  write: (text: string) => string,
): Command[] {
  const restore = (name: string, value: Json): Json => {
    const fact = index.find(name);
    const isText = fact !== undefined && (fact.type === 'text' || (fact.type === 'list' && !fact.values));
    if (!isText) return value;
    if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? write(item) : item));
    return typeof value === 'string' ? write(value) : value;
  };
  return commands.map((command) => {
    if ((command.type === 'SetFact' || command.type === 'CorrectFact') && command.value !== undefined)
      return { ...command, value: restore(command.fact, command.value) };
    if (command.type !== 'StartGraph' || !command.inputs) return command;
    const inputs = Object.entries(command.inputs).map(([name, value]) => [name, restore(name, value)]);
    return { ...command, inputs: Object.fromEntries(inputs) };
  });
}

/** How the message was heard, with what was left out of it. */
function restoreHeard(
  { clauses, readings }: Heard,
  { before, after }: TrimmedMessage,
  write: (text: string) => string,
): Heard {
  const toSocial = (text: string): Heard['clauses'] => (text === '' ? [] : [{ text, act: 'social' }]);
  return {
    clauses: [
      ...toSocial(before),
      ...clauses.map((clause) => ({ ...clause, text: write(clause.text) })),
      ...toSocial(after),
    ],
    ...(readings ? { readings: readings.map((one) => ({ ...one, text: write(one.text) })) } : {}),
  };
}
