import type { HeardMessage } from '../hear/hear.ts';
import type { Candidate } from './candidate.ts';

/** The clause of an answer ends in "now". */
export function isCurrent(heard: HeardMessage, { start }: Candidate): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  const last = heard.message.words[(clause?.last ?? 0) - 1]?.text ?? '';
  return heard.locale.texts?.current.has(last) === true;
}

/** "My passport says Katarzyna but put Kasia": two sentences with a name each, and nothing says which one counts. */
export function isContradicted(heard: HeardMessage, candidates: readonly Candidate[]): boolean {
  const [first, second] = candidates;
  if (!heard.locale.texts || candidates.length !== 2 || !first || !second?.isContrast) return false;
  const endsInName = (candidate: Candidate): boolean => {
    const clause = heard.clauses.find((one) => candidate.start >= one.start && candidate.start < one.end);
    const last = heard.message.words[(clause?.last ?? 0) - 1];
    const isSentence = (clause?.last ?? 0) - (clause?.opening ?? 0) > 1;
    return last !== undefined && isSentence && /^\p{Lu}/u.test(heard.message.original.slice(last.start));
  };
  return endsInName(first) && (first.isCarried || !first.isNamed) && endsInName(second) && !second.isNaming;
}
