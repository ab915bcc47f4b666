import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Watch } from '../search/watch.ts';
import { watchClean } from './watch-clean.ts';
import { watchKnown } from './watch-known.ts';
import { watchOnce } from './watch-once.ts';
import { watchStuck } from './watch-stuck.ts';
import { watchVain } from './watch-vain.ts';
import { watchWordings } from './watch-wordings.ts';

/** The watches of the properties that show in single turns. */
export function listWatches(compiled: CompiledFlow): Watch[] {
  const grave = [...compiled.tools.values()].filter(({ irreversible }) => irreversible === true);
  return [
    watchStuck(compiled),
    watchClean,
    watchKnown(compiled),
    ...watchWordings(compiled),
    watchVain(compiled),
    ...grave.map(({ id }) => watchOnce(compiled, id)),
  ];
}
