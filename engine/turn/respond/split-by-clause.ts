import type { Alignment, Turn } from '../turn-state.ts';
import type { MatchedRule } from '../types/outcome.ts';

/**
 * Groups matched rules by the clause they are about, so a message with two questions gets two answers. A rule
 * belongs to the clause that shares the most words with its examples. One group if there is one clause, or if
 * the rules cannot be assigned.
 */
export function splitByClause(
  { heard: { clauses: heard }, behavior }: Turn,
  { matched, index }: Alignment,
): MatchedRule[][] {
  const clauses = (heard?.clauses ?? []).filter(({ act }) => act !== 'social' && act !== 'hold');
  if (!behavior.weighsRules || clauses.length < 2 || matched.length < 2) return [matched];
  const words = clauses.map(({ text }) => listWords(text));
  const groups = new Map<number, MatchedRule[]>();
  for (const match of matched) {
    const { text = '', examples = [] } = index.rules.get(match.rule)?.condition ?? {};
    const place = findClause(words, [text, ...examples].map(listWords));
    groups.set(place, [...(groups.get(place) ?? []), match]);
  }
  // A rule that shares no words with any clause is about the whole message.
  return groups.has(NONE) ? [matched] : [...groups.values()];
}

const NONE = -1;

function findClause(clauses: readonly Set<string>[], examples: readonly Set<string>[]): number {
  let best = 0;
  let place = NONE;
  for (const [index, clause] of clauses.entries())
    for (const example of examples) {
      const shared = [...clause].filter((word) => example.has(word)).length;
      const share = shared / Math.max(1, Math.min(clause.size, example.size));
      if (share > best) [best, place] = [share, index];
    }
  return place;
}

const listWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
