import type { ReconcileChange } from '../../turn/types/reconcile-change.ts';
import type { ClosedQuestion } from './find-closed-question.ts';

/**
 * What a move does to a conversation. `gap`: a question is filled or asked; `blocked`: a checkpoint keeps it at its
 * place; `stuck`: a graph or scenario it is in ends, or no node can run.
 */
export type ImpactOutcome = 'unchanged' | 'moved' | 'gap' | 'blocked' | 'stuck';

/** The most severe change of a conversation. */
export function judgeOutcome(
  changes: readonly ReconcileChange[],
  closed: ClosedQuestion | undefined,
): ImpactOutcome {
  const has = (...kinds: ReconcileChange['kind'][]): boolean =>
    changes.some(({ kind }) => kinds.includes(kind));
  if (has('ended') || isDeadEnd(closed)) return 'stuck';
  if (has('blocked')) return 'blocked';
  if (has('asks', 'filled')) return 'gap';
  if (has('moved', 'teleported') || closed?.kind === 'removed') return 'moved';
  if (closed?.kind === 'changed') return 'gap';
  return has('called', 'dropped') ? 'moved' : 'unchanged';
}

const isDeadEnd = (closed: ClosedQuestion | undefined): boolean =>
  closed?.kind === 'removed' && closed.next?.kind === 'dead-end';
