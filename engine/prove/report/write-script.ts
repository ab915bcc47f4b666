import type { Script } from '../../testing/script.ts';
import type { ProofSituation } from '../search/search.ts';
import type { TakenTurn } from '../search/taken-turn.ts';

/** The conversation that leads to a situation, and a last turn from there. */
export function writeScript(situations: readonly ProofSituation[], place: number, last?: TakenTurn): Script {
  const turns: TakenTurn[] = last ? [last] : [];
  for (let at: number | undefined = place; at !== undefined; at = situations[at]?.from) {
    const { by } = situations[at] as ProofSituation;
    if (by) turns.unshift(by);
  }
  return { session: { id: 'script' }, turns };
}
