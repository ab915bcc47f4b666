import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { ReplayFailed, replayScript } from '../report/replay.ts';
import { findTurnDifference } from './find-turn-difference.ts';
import type { ComparedPairs } from './search-pairs.ts';
import { seeTurn } from './see-turn.ts';
import type { BehaviorDifference } from './types.ts';

/** Replays a conversation with both flows; throws `ReplayFailed` unless its last turn is the first that differs. */
export async function confirmDifference(
  before: CompiledFlow,
  after: CompiledFlow,
  { cause, message, conversation }: ComparedPairs['differences'][number],
): Promise<BehaviorDifference> {
  const write = (side: 'before' | 'after') => ({
    session: { id: 'script' },
    turns: conversation.map((taken) => taken[side]),
  });
  const scripts = { before: write('before'), after: write('after') };
  const [first, second] = await Promise.all([
    replayScript(before, scripts.before),
    replayScript(after, scripts.after),
  ]);
  const turns = first.map((result, place) => {
    const other = second[place];
    if (!other) throw new ReplayFailed(`The second flow takes no turn ${place + 1}.`);
    const found = findTurnDifference({ before, after }, { before: result, after: other });
    const isLast = place === conversation.length - 1;
    if ((found !== undefined) !== isLast)
      throw new ReplayFailed(`The replay does not show: ${JSON.stringify(cause)}`);
    return { input: result.record.input, before: seeTurn(result), after: seeTurn(other) };
  });
  return { cause, message, turns, ...scripts };
}
