import type { CompiledFlow, FactRow, FinishedFrame, Json, Session } from '@turnpike/engine';
import { listActivities } from '@turnpike/engine/views';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { MASK, maskFacts } from './mask-record';
import { toTest } from './sensitive-values';

type StackView = Pick<SessionResource, 'facts' | 'frames' | 'finished' | 'path'>;

/** The stack of a conversation with the facts of each frame, sensitive values masked. */
export function toStackView(session: Session, compiled: CompiledFlow): StackView {
  const { path, finished = [] } = session;
  // The root of a finished session is among the finished frames.
  const frames = finished.some(({ id }) => id === session.frames[0]?.id) ? [] : session.frames;
  const show = (rows: readonly FactRow[]) =>
    Object.fromEntries(maskFacts(rows, compiled).map(([name, value]) => [name, value]));
  const rows = new Map(
    [...session.facts, ...(session.frames.at(-1)?.facts ?? [])].map((row) => [row[0], row]),
  );
  const active = listActivities(frames).at(-1);
  return {
    facts: show([...rows.values()].sort((a, b) => (a[0] < b[0] ? -1 : 1))),
    frames: frames.map(({ id, graph, kind, node, pausedAt, facts }) => ({
      id,
      graph,
      name: getName(compiled, graph),
      kind: kind ?? 'root',
      state: active?.some((frame) => frame.id === id) ? 'active' : 'paused',
      ...(node !== undefined && { node }),
      ...(pausedAt !== undefined && { pausedAt }),
      facts: show(facts ?? session.facts),
    })),
    finished: finished.map((frame) => toFinished(frame, compiled)),
    path: {
      active: path?.active ?? null,
      locked: path?.locked ?? false,
      votes: Object.fromEntries(path?.votes ?? []),
    },
  };
}

function toFinished({ id, graph, state, turn, outputs }: FinishedFrame, compiled: CompiledFlow) {
  const isSensitive = toTest(compiled);
  return {
    id,
    graph,
    name: getName(compiled, graph),
    state,
    turn,
    outputs: Object.fromEntries(
      outputs.map(([name, value]): [string, Json] => [
        name,
        isSensitive(name) && value !== null ? MASK : value,
      ]),
    ),
  };
}

function getName({ flow }: CompiledFlow, id: string): string {
  return flow.graphs.find((graph) => graph.id === id)?.name ?? id;
}
