import type { ReconcileChange } from '../../turn/types/reconcile-change.ts';

/**
 * What a move does to a conversation. `gap`: a question is filled or asked; `blocked`: a checkpoint keeps it at its
 * place; `stuck`: a graph or scenario it is in ends.
 */
export type ImpactOutcome = 'unchanged' | 'moved' | 'gap' | 'blocked' | 'stuck';

/** The most severe change of a conversation. */
export function judgeOutcome(changes: readonly ReconcileChange[]): ImpactOutcome {
  const has = (...kinds: ReconcileChange['kind'][]): boolean =>
    changes.some(({ kind }) => kinds.includes(kind));
  if (has('ended')) return 'stuck';
  if (has('blocked')) return 'blocked';
  if (has('asks', 'filled')) return 'gap';
  return has('moved', 'teleported', 'called', 'dropped') ? 'moved' : 'unchanged';
}
