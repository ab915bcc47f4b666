import { formatEnglish } from '@turnpike/engine/messages';
import type { UpdateStrategy } from '@turnpike/engine/turn';
import type { SessionChoice } from '@/lib/contract/names';
import type { ReleaseMoves } from '@/lib/contract/schemas/releases/environments';
import type { PlannedSession } from './plan-class-moves';

/** The history keeps the largest classes of a release. */
const MAX_CLASSES = 50;

type MovedClass = ReleaseMoves['classes'][number];

/** Sums up what a release chose: how many conversations by choice, and each class with its choice. */
export function createMoveSummary(strategy: UpdateStrategy) {
  const counts: Record<SessionChoice, number> = { keep: 0, reconcile: 0, restart: 0, handoff: 0 };
  const classes = new Map<string, MovedClass>();
  let overridden = 0;
  return {
    add(session: PlannedSession, choice: SessionChoice, isOverridden: boolean): void {
      counts[choice] += 1;
      if (isOverridden) {
        overridden += 1;
        return;
      }
      const { id, graphName, nodeName, outcome, reasons } = session.class;
      const known = classes.get(id);
      if (known) known.count += 1;
      else
        classes.set(id, {
          id,
          version: session.version,
          graphName,
          ...(nodeName !== undefined && { nodeName }),
          outcome,
          reasons: reasons.map(formatEnglish),
          reasonMessages: reasons,
          choice,
          count: 1,
        });
    },
    get: (): ReleaseMoves => ({
      strategy,
      counts,
      overridden,
      classes: [...classes.values()].sort((a, b) => b.count - a.count).slice(0, MAX_CLASSES),
    }),
  };
}
