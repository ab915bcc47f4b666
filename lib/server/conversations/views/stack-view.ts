import type { CompiledFlow, FactRow, FinishedFrame, Frame, Json, Session } from '@turnpike/engine';
import { listActivities } from '@turnpike/engine/views';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { maskFacts, maskText } from './mask-record';
import { toTest } from './sensitive-values';

type StackView = Pick<SessionResource, 'facts' | 'frames' | 'finished' | 'path' | 'digression' | 'lastError'>;

/**
 * The stack of a conversation with the facts of each frame, sensitive values masked. The root started with the
 * conversation.
 */
export function toStackView(session: Session, compiled: CompiledFlow, createdAt: string): StackView {
  const { path, finished = [], digression, lastError } = session;
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
    frames: frames.map(({ id, graph, kind, node, startedAt, pausedAt, reason, facts }, place) => ({
      id,
      graph,
      name: getName(compiled, graph),
      kind: kind ?? 'root',
      state: active?.some((frame) => frame.id === id) ? 'active' : 'paused',
      ...(node !== undefined && { node }),
      ...toStart(kind, startedAt, createdAt),
      ...(pausedAt !== undefined && { pausedAt }),
      ...(pausedAt !== undefined && findInterrupt(frames, place, compiled)),
      ...(reason !== undefined && { reason: maskText(reason, session, compiled) }),
      facts: show(facts ?? session.facts),
    })),
    finished: finished.map((frame) => toFinished(frame, session, compiled, createdAt)),
    path: {
      active: path?.active ?? null,
      locked: path?.locked ?? false,
      votes: Object.fromEntries(path?.votes ?? []),
    },
    digression: digression ? { depth: digression.depth, kind: digression.kind } : null,
    lastError: lastError
      ? maskText({ code: lastError.code, message: lastError.message }, session, compiled)
      : null,
  };
}

/** The name of the task that paused a frame: the next interrupt above it. */
function findInterrupt(
  frames: readonly Frame[],
  place: number,
  compiled: CompiledFlow,
): { pausedBy?: string } {
  const by = frames.slice(place + 1).find(({ kind }) => kind === 'interrupt');
  return by ? { pausedBy: getName(compiled, by.graph) } : {};
}

const toStart = (
  kind: Frame['kind'],
  startedAt: string | undefined,
  createdAt: string,
): { startedAt?: string } =>
  startedAt !== undefined ? { startedAt } : kind === undefined ? { startedAt: createdAt } : {};

function toFinished(
  { id, graph, state, turn, startedAt, endedAt, by, reason, outputs }: FinishedFrame,
  session: Session,
  compiled: CompiledFlow,
  createdAt: string,
) {
  const isSensitive = toTest(compiled);
  const root = session.frames.find(({ kind }) => kind === undefined);
  return {
    id,
    graph,
    name: getName(compiled, graph),
    state,
    turn,
    ...toStart(id === root?.id ? undefined : 'interrupt', startedAt, createdAt),
    ...(endedAt !== undefined && { endedAt }),
    ...(by !== undefined && { by }),
    ...(reason !== undefined && { reason: maskText(reason, session, compiled) }),
    outputs: Object.fromEntries(
      outputs.map(([name, value]): [string, Json] => [
        name,
        isSensitive(name) && value !== null ? MASKED_TEXT : value,
      ]),
    ),
  };
}

function getName({ flow }: CompiledFlow, id: string): string {
  return flow.graphs.find((graph) => graph.id === id)?.name ?? id;
}
