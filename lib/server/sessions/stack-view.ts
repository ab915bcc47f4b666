import type { CompiledFlow, FactRow, FinishedFrame, Frame, Json, Session } from '@turnpike/engine';
import type { SessionResource } from '@/lib/api/contract';
import { MASK, maskFacts } from './mask-record';
import { toTest } from './sensitive-values';

type StackView = Pick<SessionResource, 'facts' | 'frames' | 'finished' | 'path'>;

/** The stack of a conversation with the facts of each frame, sensitive values masked. */
export function toStackView(session: Session, compiled: CompiledFlow): StackView {
  const { frames, path, finished = [] } = session;
  const show = (rows: readonly FactRow[]) =>
    Object.fromEntries(maskFacts(rows, compiled).map(([name, value]) => [name, value]));
  const rows = new Map([...session.facts, ...(frames.at(-1)?.facts ?? [])].map((row) => [row[0], row]));
  const active = findTopActivity(frames);
  return {
    facts: show([...rows.values()].sort((a, b) => (a[0] < b[0] ? -1 : 1))),
    frames: frames.map(({ id, graph, kind, node, pausedAt, facts }, position) => ({
      id,
      graph,
      name: getName(compiled, graph),
      kind: kind ?? 'root',
      state: position >= active ? 'active' : 'paused',
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

/** Where the activity on top begins: with the highest frame that was not called. */
function findTopActivity(frames: readonly Frame[]): number {
  let lowest = frames.length - 1;
  while (lowest > 0 && frames[lowest]?.kind === 'call') lowest -= 1;
  return Math.max(0, lowest);
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
