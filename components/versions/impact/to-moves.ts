import type { SetEnvironment } from '@/lib/contract/schemas/releases/environments';
import { type ImpactChoices, toRelease } from '@/lib/pages/versions/impact/impact-choices';
import type { ImpactState } from './use-impact';

/** What a release does with conversations. Those that were not checked stay on their version. */
export const toMoves = (
  state: ImpactState,
  choices: ImpactChoices,
): Pick<SetEnvironment, 'classes' | 'perSession' | 'strategy'> =>
  state.phase === 'done' ? toRelease(choices, state.impact.classes) : {};
