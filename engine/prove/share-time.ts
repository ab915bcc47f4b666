import type { ProofReport } from './types.ts';

/**
 * Says when a search of a proof has to stop, so that each one gets a part of the time: half of it for the properties, if
 * there are checks of the author, and the rest for each check in equal parts. What a search does not need is left to
 * the next ones.
 *
 * `maxMs`: for the whole proof, from the first call on.
 */
export function shareTime(maxMs: number): (step: ProofReport, passedMs: number) => boolean {
  let current = -1;
  let end = 0;
  return ({ search, searches }, passedMs) => {
    if (search !== current) {
      current = search;
      const left = Math.max(0, maxMs - passedMs);
      const parts = search === 0 ? Math.min(2, searches) : searches - search;
      end = passedMs + left / parts;
    }
    return passedMs > end;
  };
}
