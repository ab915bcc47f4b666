import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { CutWords } from '../locales/groups/cut-words.ts';
import { nameCity } from '../texts/cities.ts';
import { findTextKind, isNarrow, isShort } from '../texts/find-text-kind.ts';

/**
 * Writes cities and names of people with capitals: "oslo" is Oslo, "jane doe" is Jane Doe. Texts that are copied exactly
 * stay as they are.
 */
export function capitalizeNames(
  commands: readonly Command[],
  index: FlowIndex,
  heard: HeardMessage,
  question?: string,
): Command[] {
  const { cuts } = heard.locale;
  if (!cuts) return [...commands];
  const toName = (name: string, value: Json): Json => {
    const fact = index.find(name);
    if (typeof value !== 'string' || fact?.type !== 'text') return value;
    const kind = findTextKind(fact, index, heard, question);
    const city = isNarrow(kind) || isShort(kind) ? nameCity(value, heard.locale) : undefined;
    return city ?? (kind === 'name' && isPlainName(value, heard) ? capitalize(value, cuts) : value);
  };
  return commands.map((command) => {
    if ((command.type === 'SetFact' || command.type === 'CorrectFact') && command.value !== undefined)
      return { ...command, value: toName(command.fact, command.value) };
    if (command.type !== 'StartGraph' || !command.inputs) return command;
    const inputs = Object.entries(command.inputs).map(([name, value]) => [name, toName(name, value)]);
    return { ...command, inputs: Object.fromEntries(inputs) };
  });
}

/** Whether a text in small letters is a name: it opens with a known one, or is up to three words that are nothing else. */
function isPlainName(value: string, { locale }: HeardMessage): boolean {
  if (!/^\p{Ll}[\p{Ll}’' -]*$/u.test(value)) return false;
  const words = value.split(/\s+/);
  const isName = (word: string): boolean =>
    word.length > 1 && !locale.stopWords.includes(word) && !locale.answers.notInNames.includes(word);
  return (
    (words.length < 4 && words.every(isName)) ||
    locale.givenNames?.has(value.split(/[\s-]/)[0] ?? '') === true
  );
}

/** “Anna van der Berg”, “Hackney office”: the small words of a name stay small. */
const capitalize = (name: string, { particles }: CutWords): string =>
  name.replace(/(?<![\p{L}’'])\p{Ll}[\p{L}’']*/gu, (word, at) =>
    at > 0 && particles.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
  );
