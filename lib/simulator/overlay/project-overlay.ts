import { type CompiledFlow, compileFlow, type Frame, isPresent, type Session } from '@turnpike/engine';
import { type FlowDocument, listGivenFacts } from '@turnpike/engine/document';
import type { TurnEvent } from '@turnpike/engine/turn';
import type { SimulatedNode, SimulationOverlay } from '@/lib/editor/canvas/simulation-overlay';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { listFrames } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { explainUnreached } from '../panel/explain-unreached';
import { findSeenReading } from '../panel/list-readings';
import { describeDone, describeNodeState } from './describe-node-state';
import type { OverlayView } from './overlay-view';
import { projectEdges } from './project-edges';
import { projectOthers } from './project-others';

/** The overlay of a simulation on the canvas: states and reasons of cards, gates and edges, and the stack. */
export function projectOverlay(view: OverlayView, compiled: CompiledFlow, names: Names): SimulationOverlay {
  const { session, situation, events, stoppedAt } = view;
  const top = session.frames.at(-1);
  const edges = projectEdges(events, names.thresholds);
  const graph = top && compiled.flow.graphs.find(({ id }) => id === top.graph);
  const unreached = (node: string) =>
    explainUnreached(node, { edges: graph?.edges ?? [], judged: edges, current: top?.node, names });
  const guardsTo = (node: string) =>
    (graph?.edges ?? []).flatMap(({ to, guard }) => (to === node && guard !== undefined ? [guard] : []));
  const nodes: SimulationOverlay['nodes'] = projectOthers(view, compiled.flow, names);
  for (const frame of session.frames) Object.assign(nodes, projectWaiting(session, frame, names));
  const bypassed = listBypassed(events, top);
  for (const explained of situation.nodes) {
    const item = top && compiled.getGraph(top.graph).nodes.get(explained.node);
    const max = item && Number.isFinite(item.maxExecutions) ? item.maxExecutions : undefined;
    const given = item ? listGivenFacts(item.node) : [];
    const rows = given.map((name) => findSeenReading(session, name));
    const values = rows.flatMap((row) =>
      row && isPresent(row) ? [[row[0], describeValue(row[1])] as const] : [],
    );
    const counter = top?.counters.find(({ node }) => node === explained.node);
    nodes[explained.node] = {
      ...describeNodeState(explained, {
        session,
        names,
        isStop: stoppedAt === explained.node,
        isEdges: item !== undefined && top !== undefined && compiled.getGraph(top.graph).strategy !== 'gates',
        // A question is done in the turn of its last answer; other nodes in the turn they ran.
        doneIn: Math.max(0, ...rows.map((row) => row?.[2] ?? 0)) || (counter?.lastRun ?? 0),
        counter,
        maxAttempts: item?.retry.maxAttempts,
        bypassed: bypassed.get(explained.node),
        situation,
        unreached,
        guardsTo,
      }),
      runs: { count: explained.executions, ...(max === undefined ? {} : { max }) },
      ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
    };
  }
  return {
    nodes,
    gates: Object.fromEntries(
      situation.gates.map(({ gate, open, have, of, missing }) => [
        gate,
        { open, have, of, ...(missing.length > 0 ? { missing } : {}) },
      ]),
    ),
    states: Object.fromEntries(compiled.flow.states.map(({ name }) => [name, session.states.includes(name)])),
    edges,
    stack: listFrames(session).map(({ frame, graph, node, state }) => ({
      frame,
      graph,
      state,
      ...(node === undefined ? {} : { node }),
    })),
  };
}

/** Nodes of graphs below the top one: their paused node and what they have run. */
function projectWaiting({ frames }: Session, frame: Frame, names: Names): Record<string, SimulatedNode> {
  const above = frames[frames.indexOf(frame) + 1];
  if (!above) return {};
  const nodes: Record<string, SimulatedNode> = {};
  for (const counter of frame.counters) {
    const { node, executions, lastRun } = counter;
    if (executions === 0) continue;
    nodes[node] = {
      state: 'done',
      reason: describeDone(counter, lastRun, false),
      runs: { count: executions },
    };
  }
  if (frame.node !== undefined) {
    const waits = above.kind === 'call' ? say('Waits for') : say('Paused by');
    nodes[frame.node] = {
      ...nodes[frame.node],
      state: 'idle',
      reason: `${waits} ${names.frame(above.id)}`,
    };
  }
  return nodes;
}

/** Nodes of the top graph that were skipped in its run, with the last reasons. */
function listBypassed(
  events: readonly TurnEvent[],
  top: Frame | undefined,
): Map<string, Extract<TurnEvent, { type: 'bypassed' }>['blockers']> {
  const bypassed = new Map<string, Extract<TurnEvent, { type: 'bypassed' }>['blockers']>();
  for (const event of events) {
    if (event.type === 'bypassed') bypassed.set(event.node, event.blockers);
    else if (event.type === 'decision') bypassed.delete(event.node);
    else if (event.type === 'frame-started' && event.graph === top?.graph) bypassed.clear();
  }
  return bypassed;
}

/** The compiled draft, or null if it is invalid. */
export function compileForOverlay(document: unknown): CompiledFlow | null {
  const result = compileFlow(document as FlowDocument);
  return result.ok ? result.compiled : null;
}
