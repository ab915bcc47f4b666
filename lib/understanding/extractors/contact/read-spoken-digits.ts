import type { Span } from '../../message.ts';
import type { AddressWords } from '../words/extractor-words.ts';

/** A run of spoken digits. */
export type SpokenDigits = Span & {
  digits: string;
  /** Whether any digit is a word. */
  isSpoken: boolean;
};

const TOKEN = /\+?\p{N}+|\p{L}[\p{L}\p{M}'’]*/gu;
/** Allowed text between two digits of a number. */
const GAP = /^[ .,()\-–/]{0,3}$/;

/** Reads runs of digits and digit words: "oh seven seven double oh 900 415", "plus four four …". */
export function readSpokenDigits(text: string, words: AddressWords): SpokenDigits[] {
  const runs: SpokenDigits[] = [];
  const tokens = Array.from(text.matchAll(TOKEN), ({ 0: written, index: start }) => ({ written, start }));
  let run: SpokenDigits | undefined;
  const close = (): void => {
    if (run?.isSpoken && run.digits.length > 1) runs.push(run);
    run = undefined;
  };
  for (let at = 0; at < tokens.length; at++) {
    const { written, start } = tokens[at] as { written: string; start: number };
    if (run && !GAP.test(text.slice(run.end, start))) close();
    const word = written.toLowerCase();
    const next = tokens[at + 1]?.written.toLowerCase() ?? '';
    let digits = /^\+?\p{N}+$/u.test(written) ? written : words.digits[word];
    let last = at;
    if (word === words.plus && !run && (words.digits[next] || /^\p{N}/u.test(next))) digits = '+';
    const times = words.repeats[word];
    const repeated = words.digits[next] ?? (/^\p{N}$/u.test(next) ? next : undefined);
    if (times !== undefined && repeated !== undefined) {
      digits = repeated.repeat(times);
      last = at + 1;
    } else if (word === words.hundred && run && /[1-9]$/.test(run.digits)) digits = '00';
    if (digits === undefined) {
      close();
      continue;
    }
    const ending = tokens[last] ?? { written, start };
    const end = ending.start + ending.written.length;
    const isSpoken = !/\p{N}/u.test(written);
    run = run
      ? { ...run, end, digits: run.digits + digits, isSpoken: run.isSpoken || isSpoken }
      : { start, end, digits, isSpoken };
    at = last;
  }
  close();
  return runs;
}
