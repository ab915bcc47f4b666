import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import { isSameJson } from '../document/is-same-json.ts';
import { turn } from '../turn/turn.ts';
import type { Mark } from '../turn/types/effect.ts';
import type { TurnRecord, TurnResult } from '../turn/types/record.ts';

/**
 * A replay requested an effect that differs from its record: the flow or the engine behaves differently than
 * when the turn was recorded.
 */
export class ReplayDivergence extends Error {
  override name = 'ReplayDivergence';
  constructor(
    readonly seq: number,
    readonly expected: string,
    readonly asked: string,
  ) {
    super(`Effect ${seq} differs from the record: expected ${expected}, asked ${asked}`);
  }
}

/**
 * Replays a recorded turn with the behavior of the engine version that took it, answering effects from the
 * record. Throws `ReplayDivergence` at the first request that differs. `onMark` is called at every place
 * where a stepper would stop.
 */
export function replayTurn(
  compiled: CompiledFlow,
  record: TurnRecord,
  { onMark }: { onMark?: (mark: Mark) => void } = {},
): TurnResult {
  const { reconciled, effects } = record;
  const turning = turn(compiled, record.before, record.input, {
    marks: onMark !== undefined,
    engine: record.engine,
    ...(reconciled && { reconciled: { ...reconciled, effects: effects.slice(0, reconciled.effects) } }),
  });
  let step = turning.next();
  while (!step.done) {
    if (!('ask' in step.value)) {
      onMark?.(step.value);
      step = turning.next();
      continue;
    }
    const answers = step.value.ask.map((effect) => {
      const recorded = record.effects[effect.seq];
      if (recorded && isSameJson(effect, recorded.effect)) return recorded.answer;
      const expected = recorded ? toCanonicalJson(recorded.effect) : 'nothing';
      throw new ReplayDivergence(effect.seq, expected, toCanonicalJson(effect));
    });
    step = turning.next(answers);
  }
  const seq = step.value.record.effects.length;
  const unused = record.effects[seq];
  if (unused) throw new ReplayDivergence(seq, toCanonicalJson(unused.effect), 'nothing');
  return step.value;
}
