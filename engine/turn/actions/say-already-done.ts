import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { fillWith } from './describe-step.ts';

/** Says that calls of these tools were made and cannot be changed any more. */
export function* sayAlreadyDone(turn: Turn, tools: readonly string[]): Asking {
  const names = tools.map((id) => turn.compiled.tools.get(id)?.name ?? id);
  yield* saySystemText(turn, 'alreadyDone', {}, fillWith('what', [...new Set(names)].join('; ')));
}
