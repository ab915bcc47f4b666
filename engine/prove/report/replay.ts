import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import { runScript, type Script } from '../../testing/script.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { getFaultKey, type Watch } from '../search/watch.ts';

const NO_PROVIDERS = fillProviders(() => ({
  ok: false,
  error: { code: 'unexpected', message: 'The script has no answer for this.', retryable: false },
}));

/** Takes the turns of a script through the usual driver. */
export async function replayScript(compiled: CompiledFlow, script: Script): Promise<TurnResult[]> {
  const { turns } = await runScript(compiled, script, NO_PROVIDERS);
  return turns;
}

/** A finding that a replay does not show: a bug of the search, never of the flow. */
export class ReplayFailed extends Error {
  override name = 'ReplayFailed';
}

/** Replays a script and throws `ReplayFailed` if the fault does not show in its last turn. */
export async function confirmFault(
  compiled: CompiledFlow,
  script: Script,
  watch: Watch,
  key: string,
): Promise<void> {
  const turns = await replayScript(compiled, script);
  let memory = watch.start;
  let isShown = false;
  for (const [index, result] of turns.entries()) {
    const seen = watch.see(memory, result);
    memory = seen.memory;
    const isLast = index === script.turns.length - 1;
    if (isLast) isShown = seen.faults.some((fault) => getFaultKey(watch.name, fault) === key);
  }
  if (!isShown) throw new ReplayFailed(`The replay does not show: ${key}`);
}
