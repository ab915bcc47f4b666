import { type FinishedFrame, type Json, type PathChoice, parseFrameId, type Session } from '@turnpike/engine';
import type { TurnEvent } from '@turnpike/engine/turn';
import type { SessionResource, TurnSummary } from '@/lib/contract/schemas/sessions';
import { listFrames, type StackEntry } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';

export type StackNow = {
  stack: StackEntry[];
  finished: readonly FinishedFrame[];
  path: PathChoice | undefined;
} & Pick<Session, 'lastError' | 'digression'>;

/** The current stack of a stored conversation. */
export function readStack(session: SessionResource): StackNow {
  const { frames, finished, path, lastError, digression } = session;
  const waiting = frames.findLast(({ state }) => state === 'active');
  const votes = Object.entries(path.votes);
  return {
    stack: frames.map((frame) => {
      const { id, graph, kind, state, startedAt, pausedAt, reason } = frame;
      // A gates graph has no current node except the one it waits at.
      const node = frame.node ?? (frame === waiting ? session.pending?.node : undefined);
      return {
        frame: id,
        graph,
        kind,
        state,
        ...(node === undefined ? {} : { node }),
        ...(startedAt === undefined ? {} : { startedAt }),
        ...(pausedAt === undefined ? {} : { pausedAt }),
        ...(reason === undefined ? {} : { reason }),
      };
    }),
    finished: finished.map(({ name: _name, startedAt, endedAt, by, reason, outputs, ...frame }) => ({
      ...frame,
      ...(startedAt === undefined ? {} : { startedAt }),
      ...(endedAt === undefined ? {} : { endedAt }),
      ...(by === undefined ? {} : { by }),
      ...(reason === undefined ? {} : { reason }),
      outputs: Object.entries(outputs as Record<string, Json>),
    })),
    path:
      path.active === null && votes.length === 0
        ? undefined
        : {
            votes,
            ...(path.active === null ? {} : { active: path.active }),
            ...(path.locked ? { locked: true as const } : {}),
          },
    // The API has codes and kinds as text.
    ...(lastError && { lastError: lastError as NonNullable<Session['lastError']> }),
    ...(digression && { digression: digression as NonNullable<Session['digression']> }),
  };
}

/** The stack after a turn. */
export function readStackAfter(after: Session): StackNow {
  return {
    stack: listFrames(after),
    finished: after.finished ?? [],
    path: after.path,
    ...(after.lastError && { lastError: after.lastError }),
    ...(after.digression && { digression: after.digression }),
  };
}

type CommandEvent = Extract<TurnEvent, { type: 'command' }>;

/** The commands of these turns, up to one of them, oldest first. */
export const listCommandEvents = (turns: readonly TurnSummary[], upTo: number): CommandEvent[] =>
  turns
    .filter(({ turn }) => turn <= upTo)
    .flatMap(({ turn, commands }) =>
      commands.map((logged, index) => ({ type: 'command', turn, index, ...logged }) as CommandEvent),
    );

/** Names of frames from the server, which need no access to the version. */
export function nameFrames(names: Names, { frames, finished }: SessionResource): Names {
  const known = new Map([...frames, ...finished].map(({ graph, name }) => [graph, name]));
  return {
    ...names,
    frame(id) {
      const run = parseFrameId(id);
      const name = run && known.get(run.graph);
      return name === undefined ? names.frame(id) : `${name} #${run?.start}`;
    },
  };
}
