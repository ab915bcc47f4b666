import type { CompiledFlow, CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame, Mode, Session } from '../session/session.ts';
import { findCounter } from '../turn/counters.ts';
import { findOpenGates } from '../turn/gates.ts';
import { findBypass } from '../turn/navigators/edges/find-bypass.ts';
import {
  findBlockers,
  type GateView,
  getMode,
  isDone,
  isEligible,
} from '../turn/navigators/gates/eligibility.ts';
import { compareCandidates } from '../turn/navigators/gates/pick.ts';
import { createScope } from '../turn/scope.ts';
import type { Blocker } from '../turn/types/outcome.ts';

export type NodeExplanation = {
  node: string;
  state: 'current' | 'eligible' | 'done' | 'blocked' | 'off';
  /** Position in the queue of eligible nodes, from 1. */
  rank?: number;
  mode?: Mode;
  blockers: Blocker[];
  attempts: number;
  executions: number;
};

/**
 * Explains every node of the frame on top: what is asked, what would come next, and why the others would not.
 */
export function explainNodes(compiled: CompiledFlow, session: Session): NodeExplanation[] {
  const frame: Frame | undefined = session.frames.at(-1);
  if (!frame) return [];
  const graph = compiled.getGraph(frame.graph);
  if (graph.strategy !== 'gates') return explainEdgesNodes(compiled, session, frame, graph);
  const gates = findOpenGates(compiled, session);
  // Evaluated as the next decision would see it, one turn later.
  const view: GateView = { compiled, frame, scope: createScope(session, gates), turn: session.turn + 1 };
  const items = [...graph.nodes.values()];
  const queue = items
    .filter((item) => item.node.id !== session.pending?.node && isEligible(item, view))
    .sort((a, b) => compareCandidates(a, b, view));
  const ranks = new Map(queue.map((item, index) => [item, index + 1]));
  return items.map((item): NodeExplanation => {
    const { id } = item.node;
    const counter = findCounter(frame, id);
    const counts = { attempts: counter?.attempts ?? 0, executions: counter?.executions ?? 0 };
    if (session.pending?.node === id)
      return { node: id, state: 'current', mode: session.pending.mode, blockers: [], ...counts };
    const rank = ranks.get(item);
    if (rank !== undefined)
      return { node: id, state: 'eligible', rank, mode: getMode(item, counter), blockers: [], ...counts };
    const blockers = findBlockers(item, view);
    if (!item.enabled) return { node: id, state: 'off', blockers, ...counts };
    return { node: id, state: isDone(item, view, counter) ? 'done' : 'blocked', blockers, ...counts };
  });
}

/**
 * In an edges graph or a scenario one node is current; the others were visited, do not apply, or were not
 * reached.
 */
function explainEdgesNodes(
  compiled: CompiledFlow,
  session: Session,
  frame: Frame,
  graph: CompiledGraph,
): NodeExplanation[] {
  const scope = createScope(session, findOpenGates(compiled, session));
  const current = frame.node ?? graph.edges?.entry ?? graph.scenario?.entry;
  return [...graph.nodes.values()].map((item): NodeExplanation => {
    const { id } = item.node;
    const counter = findCounter(frame, id);
    const counts = { attempts: counter?.attempts ?? 0, executions: counter?.executions ?? 0 };
    if (id === current) {
      const mode = session.pending?.node === id ? session.pending.mode : undefined;
      return { node: id, state: 'current', blockers: [], ...(mode && { mode }), ...counts };
    }
    const blockers = [...findBypass(item, scope)];
    if (!item.enabled) return { node: id, state: 'off', blockers, ...counts };
    if (counts.attempts + counts.executions > 0) return { node: id, state: 'done', blockers: [], ...counts };
    if (blockers.length === 0) blockers.push({ reason: 'not-reached' });
    return { node: id, state: 'blocked', blockers, ...counts };
  });
}

export type GateExplanation = { gate: string; open: boolean; have: number; of: number; missing: string[] };

/** The progress of every gate: clauses that hold, of all its clauses; alternatives count as one. */
export function explainGates(compiled: CompiledFlow, session: Session): GateExplanation[] {
  const open = findOpenGates(compiled, session);
  const scope = createScope(session, open);
  return compiled.flow.gates.map(({ name, satisfiedBy }) => {
    const { metricsAll = [], metricsAny = [], statesAll = [], when } = satisfiedBy;
    const missing = [
      ...metricsAll.filter((fact) => scope.fact(fact) === undefined),
      ...statesAll.filter((state) => !scope.hasState(state)),
    ];
    const anyKnown = metricsAny.some((fact) => scope.fact(fact) !== undefined);
    if (metricsAny.length > 0 && !anyKnown) missing.push(...metricsAny);
    const guard = compiled.gates.get(name)?.guard;
    const guardHolds = guard === undefined || guard.evaluate(scope).value === true;
    if (when !== undefined && !guardHolds) missing.push(when);
    const of =
      metricsAll.length + statesAll.length + (metricsAny.length > 0 ? 1 : 0) + (when === undefined ? 0 : 1);
    const lacking = missing.length - (metricsAny.length > 0 && !anyKnown ? metricsAny.length - 1 : 0);
    return { gate: name, open: open.has(name), have: of - lacking, of, missing };
  });
}

/** Names of the open gates, sorted. */
export function getSatisfiedGates(compiled: CompiledFlow, session: Session): string[] {
  return [...findOpenGates(compiled, session)].sort();
}
