import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { isWhole, mergePhrases } from '../pattern.ts';
import type { ToolInput } from './plan-tools.ts';
import type { PlanWords } from './words/plan-words.ts';

/** An hour without "o'clock" or "pm" ("to three"), and the preposition that shows it is one. */
export type BareHour = { lead: Word; hour: Word };

/**
 * Longest polite phrase after an hour. Without a limit, a long message would be searched again for each hour.
 */
const MAX_TAIL_WORDS = 8;

type PlanSetup = { locale: LocaleWords; words: PlanWords };

/**
 * Finds "three" in "move it to three". Only the end of a phrase may follow, because "to one of them" is no
 * hour.
 */
export function findBareHour(
  { words, original }: Pick<Message, 'words' | 'original'>,
  inputs: readonly ToolInput[],
  /** Spans that are already read. A day may follow the hour. */
  read: readonly Span[],
  { locale: { clock, hear }, words: { bareHour } }: PlanSetup,
): BareHour | undefined {
  if (!bareHour) return undefined;
  const leads = movesSomething(inputs) ? [...bareHour.said, ...bareHour.moves] : bareHour.said;
  const tails = mergePhrases(hear.tails, hear.alternatives);
  for (const [at, lead] of words.entries()) {
    const [hour, after] = [words[at + 1], words[at + 2]];
    if (!leads.includes(lead.text) || !hour || !isHour(hour.text, clock)) continue;
    if (read.some((span) => overlaps(span, hour))) continue;
    const isEnd =
      !after ||
      read.some((span) => overlaps(span, after)) ||
      /[,.;!?]/.test(original.slice(hour.end, after.start)) ||
      (words.length - at <= MAX_TAIL_WORDS && isWhole(words.slice(at + 2), tails, tails));
    if (isEnd) return { lead, hour };
  }
  return undefined;
}

/** The message with a preposition that the time parser knows. Positions stay the same. */
export function writeBareHour(message: Message, { lead }: BareHour, { bareHour }: PlanWords): Message {
  const { original } = message;
  const read = (bareHour?.read ?? '').padStart(lead.end - lead.start);
  const written = `${original.slice(0, lead.start)}${read}${original.slice(lead.end)}`;
  return { ...message, original: written, text: written };
}

export const isHour = (text: string, { hours }: LocaleWords['clock']): boolean =>
  /^(?:[1-9]|1\d|2[0-3])$/.test(text) || Object.hasOwn(hours, text);

/** Whether a tool changes an existing thing and has no number input, which "for four" could fill. */
function movesSomething(inputs: readonly ToolInput[]): boolean {
  const isThing = ({ role, isRequired }: ToolInput) => isRequired && (role === 'id' || role === 'entity');
  const counts = ({ fact: { type }, seconds }: ToolInput) =>
    seconds !== undefined || type === 'integer' || type === 'number';
  return inputs.some(isThing) && !inputs.some(counts);
}
