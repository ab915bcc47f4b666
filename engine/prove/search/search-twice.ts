import type { Model } from '../world/model.ts';
import { createKeyPolicy, hasVariants } from './key-policy.ts';
import { type Explored, type SearchOptions, type SearchProgress, search, type Wanted } from './search.ts';
import type { Watch } from './watch.ts';

/** What the first search leaves open: `all` if only a complete search decides it. */
export type Open = { all: true } | Wanted;

/**
 * Searches a flow coarsely, which proves what holds in every variant of its situations, and then exactly for what is
 * left, if anything is. Flows without variants are searched once. `judge` gets each search and says what is open.
 */
export async function* searchTwice(
  model: Model,
  watches: readonly Watch[],
  options: Pick<SearchOptions, 'maxSituations' | 'everyRule'>,
  judge: (explored: Explored) => Promise<Open | undefined>,
): AsyncGenerator<SearchProgress, { states: number; turns: number }, boolean | undefined> {
  const coarse = hasVariants(createKeyPolicy(model.compiled, model.regions));
  const first = yield* search(model, watches, { ...options, coarse });
  const open = await judge(first);
  const [states, { turns }] = [first.situations.length, first];
  if (!coarse || !open || first.stopped === 'stopped') return { states, turns };
  const second = yield* search(model, watches, 'all' in open ? options : { ...options, wanted: open });
  for (const part of first.touched) second.touched.add(part);
  await judge(second);
  return { states: states + second.situations.length, turns: turns + second.turns };
}
