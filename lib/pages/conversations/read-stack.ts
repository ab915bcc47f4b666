import { type FinishedFrame, type Json, type PathChoice, parseFrameId, type Session } from '@turnpike/engine';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { listFrames, type StackEntry } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';

export type StackNow = {
  stack: StackEntry[];
  finished: readonly FinishedFrame[];
  path: PathChoice | undefined;
};

/** The current stack of a stored conversation. */
export function readStack({ frames, finished, path }: SessionResource): StackNow {
  const votes = Object.entries(path.votes);
  return {
    stack: frames.map(({ id, graph, kind, state, node }) => ({
      frame: id,
      graph,
      kind,
      state,
      ...(node === undefined ? {} : { node }),
    })),
    finished: finished.map(({ id, graph, state, turn, outputs }) => ({
      id,
      graph,
      state,
      turn,
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
  };
}

/** The stack after a turn. */
export function readStackAfter(after: Session): StackNow {
  return { stack: listFrames(after), finished: after.finished ?? [], path: after.path };
}

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
