import type { ClockPhrase, LocaleWords } from '../locales/locale.ts';
import type { Message, Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';

/** A message with clock words replaced by digits. `toWritten` converts a position to the original message. */
export type ClockText = { text: string; toWritten(position: number): number };

type Edit = { start: number; end: number; text: string };

/**
 * Rewrites times in words to digits ("half past seven" becomes "7:30"), because the date parsers only read
 * digits. With `asksHour`, a message that is only an hour ("seven") counts as a time.
 */
export function writeClockDigits(message: Message, locale: LocaleWords, asksHour = false): ClockText {
  const edits: Edit[] = [];
  for (let first = 0; first < message.words.length; first++) {
    const found = findClock(message, first, locale, asksHour);
    if (!found) continue;
    edits.push(found.edit);
    first = found.last - 1;
  }
  return applyEdits(message.text, edits);
}

function findClock(
  message: Message,
  first: number,
  locale: LocaleWords,
  asksHour: boolean,
): { edit: Edit; last: number } | undefined {
  const { words } = message;
  const lead = findLongest(words, locale.clock.before, first);
  const at = lead ? lead.last : first;
  const hour = getHour(message, at, locale);
  const word = words[at];
  if (hour === undefined || !word) return undefined;
  let minutes = lead?.minutes ?? 0;
  let last = at + 1;
  let isKept = false;
  for (;;) {
    const tail = findLongest(words, locale.clock.after, last);
    if (!tail) break;
    isKept = tail.keep === true;
    if (isKept) break;
    minutes += tail.minutes;
    last = tail.last;
  }
  const isSaid =
    minutes !== 0 ||
    last > at + 1 ||
    (asksHour && isAll(words, first, last, locale)) ||
    ((lead || isKept) && (locale.calendar !== undefined || !/^\d/.test(word.text)));
  if (!isSaid) return undefined;
  const start = lead && lead.minutes !== 0 ? (words[first] as Word).start : word.start;
  return { edit: { start, end: (words[last - 1] as Word).end, text: writeTime(hour, minutes) }, last };
}

/** Whether the message is only the words from `first` to `last` and polite words. */
function isAll(words: readonly Word[], first: number, last: number, { fillers, hear }: LocaleWords): boolean {
  const idle = [...fillers, ...hear.leads, ...hear.tails];
  const isIdle = (part: readonly Word[]) => part.length === 0 || isWhole(part, idle, idle);
  return isIdle(words.slice(0, first)) && isIdle(words.slice(last));
}

function findLongest(words: Word[], phrases: readonly ClockPhrase[], first: number) {
  let best: (ClockPhrase & { last: number }) | undefined;
  for (const phrase of phrases) {
    const last = matchPatternAt(words, phrase.phrases, first);
    if (last > first && last > (best?.last ?? first)) best = { ...phrase, last };
  }
  return best;
}

function getHour(message: Message, index: number, locale: LocaleWords): number | undefined {
  const word = message.words[index];
  if (!word) return undefined;
  const { hours } = locale.clock;
  if (Object.hasOwn(hours, word.text)) return hours[word.text];
  const prefix = locale.prefixes.find(
    (letters) => word.text.startsWith(letters) && Object.hasOwn(hours, word.text.slice(letters.length)),
  );
  if (prefix !== undefined) return hours[word.text.slice(prefix.length)];
  const isAlone = !/[\d:/.,-]/.test(`${message.text[word.start - 1] ?? ''}${message.text[word.end] ?? ''}`);
  const digits = /^\d{1,2}$/.test(word.text) && isAlone ? Number(word.text) : 0;
  // "At 15" is rewritten only for languages that `readCalendar` reads, because no other parser knows it.
  return digits >= 1 && digits <= (locale.calendar ? 23 : 12) ? digits : undefined;
}

function writeTime(hour: number, added: number): string {
  // "15 in the afternoon" must not add twelve hours again.
  const minutes = hour > 12 && added >= 720 ? added - 720 : added;
  const noon = hour === 12 && minutes >= 720 ? 0 : hour * 60;
  const total = noon + minutes < 60 ? noon + minutes + 720 : noon + minutes;
  return `${Math.floor(total / 60) % 24}:${String(total % 60).padStart(2, '0')}`;
}

function applyEdits(text: string, edits: Edit[]): ClockText {
  let written = '';
  let from = 0;
  const places = edits.map((edit) => {
    written += text.slice(from, edit.start);
    const start = written.length;
    written += edit.text;
    from = edit.end;
    return { ...edit, at: start };
  });
  written += text.slice(from);
  return {
    text: written,
    toWritten(position) {
      let shift = 0;
      for (const { at, text: digits, start, end } of places) {
        if (position < at) break;
        if (position === at) return start;
        if (position <= at + digits.length) return end;
        shift = end - (at + digits.length);
      }
      return position + shift;
    },
  };
}
