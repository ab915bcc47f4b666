import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Frame, Session } from '../../session/session.ts';
import { parseInstant } from '../../time/instant.ts';
import { findOpenGates } from '../../turn/gates.ts';
import { type GatesPreview, previewGates } from '../../turn/navigators/gates/preview-gates.ts';
import { startTurn } from '../../turn/start-turn.ts';

/**
 * An open question that the move closed. `changed`: its node still exists and asks again. `removed`: its node is gone.
 */
export type ClosedQuestion = { frame: string; node: string } & (
  | { kind: 'changed' }
  | { kind: 'removed'; next: GatesPreview | undefined }
);

/** The question that `moved` no longer waits for; undefined if it had none or still waits. */
export function findClosedQuestion(
  to: CompiledFlow,
  { frames, pending }: Session,
  moved: Session,
): ClosedQuestion | undefined {
  const asker = frames.find(({ id }) => id === pending?.frame);
  if (!pending || !asker || moved.pending) return undefined;
  const about = { frame: asker.id, node: pending.node };
  const isThere = to.hasGraph(asker.graph) && to.getGraph(asker.graph).nodes.has(pending.node);
  return isThere
    ? { ...about, kind: 'changed' }
    : { ...about, kind: 'removed', next: preview(to, moved, asker) };
}

/** What a gates graph does next, before the customer's message changes anything. Other graphs have a position. */
function preview(to: CompiledFlow, moved: Session, asker: Frame): GatesPreview | undefined {
  const turn = startTurn(to, moved, { type: 'start', at: moved.at }, parseInstant(moved.at) ?? 0, false);
  const frame = turn.session.frames.at(-1);
  if (frame?.id !== asker.id || to.getGraph(frame.graph).strategy !== 'gates') return undefined;
  findOpenGates(to, turn.session, turn.scope, turn.view.gates);
  return previewGates(turn, frame);
}
