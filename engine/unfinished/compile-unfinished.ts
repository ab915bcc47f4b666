import { compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Problem } from '../document/problem.ts';
import type { MessageDescriptor } from '../messages/message.ts';
import { findBlocking } from '../views/find-blocking.ts';
import { type StoppedFlow, stopAtUnfinished } from './stop-at-unfinished.ts';

/** Leaving out a connection can leave a dead end, and that an unreachable call. */
const MAX_ROUNDS = 8;
/** With these, a conversation runs but never reaches its end. */
const RUNS_ANYWAY: ReadonlySet<string> = new Set(['goal-unreachable', 'gate-unsatisfiable', 'gate-empty']);

type CompiledDraft = {
  /** Problems of the draft itself. */
  problems: Problem[];
  /** Errors because of which nothing can run. */
  blocking: Problem[];
  /** Errors at which the conversation stops. */
  unfinished: Problem[];
  /** What runs: the draft, or as much of it as can run. Undefined with blocking errors. */
  compiled?: CompiledFlow;
  stops: StoppedFlow['stops'];
};

/**
 * Compiles a draft so that it can be talked to before it is finished. `write` writes what the conversation says where
 * it stops.
 */
export function compileUnfinished(
  draft: unknown,
  write: (message: MessageDescriptor) => string,
): CompiledDraft {
  const result = compileFlow(draft);
  const { problems } = result;
  if (!result.ok) return { problems, blocking: problems, unfinished: [], stops: new Map() };
  const { flow } = result.compiled;
  const errors = [...findBlocking(problems, flow), ...listEmptyCalls(problems, flow)];
  let running: StoppedFlow = { document: flow, stops: new Map() };
  let { compiled } = result;
  let left = listStopping(errors);
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round++) {
    const stopped = stopAtUnfinished(running, left, write);
    if (!stopped) break;
    const again = compileFlow(stopped.document);
    if (!again.ok) break;
    running = stopped;
    compiled = again.compiled;
    left = listStopping(findBlocking(compiled.problems, compiled.flow));
  }
  return left.length === 0
    ? { problems, blocking: [], unfinished: errors, compiled, stops: running.stops }
    : { problems, blocking: errors, unfinished: [], stops: new Map() };
}

/** A call of an empty graph is only a warning, but the conversation would end there in a deadlock without a reason. */
function listEmptyCalls(problems: readonly Problem[], { graphs }: FlowDocument): Problem[] {
  return problems.flatMap((problem) => {
    const { code, where } = problem;
    if (code !== 'graph-empty' || where.kind !== 'graph') return [];
    return graphs.flatMap(({ id: graph, nodes }) =>
      nodes
        .filter((node) => node.type === 'subgraph' && node.graph === where.graph)
        .map(
          ({ id: node }): Problem => ({
            ...problem,
            severity: 'error',
            where: { kind: 'node', graph, node },
          }),
        ),
    );
  });
}

function listStopping(errors: readonly Problem[]): Problem[] {
  return errors.filter(({ code }) => !RUNS_ANYWAY.has(code));
}
