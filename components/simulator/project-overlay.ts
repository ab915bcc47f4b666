import { type CompiledFlow, compileFlow, type FlowDocument, isPresent, type Session } from '@turnpike/engine';
import { describeBlockers } from '@/components/trace/describe-blocker';
import { describeValue } from '@/components/trace/describe-value';
import { phraseToText, plural } from '@/components/trace/phrase';
import type { Situation } from '@/lib/editor/simulation/types';
import type { SimulatedNode, SimulationOverlay } from '@/lib/editor/simulation-overlay';

export type OverlayView = { session: Session; situation: Situation; stoppedAt?: string };

/** What the canvas draws of a run: each card's state with its reason in words, each gate's progress. */
export function projectOverlay(view: OverlayView, compiled: CompiledFlow): SimulationOverlay {
  const { session, situation, stoppedAt } = view;
  const facts = new Map(session.facts.map((row) => [row[0], row]));
  const nodes: SimulationOverlay['nodes'] = {};
  const items = new Map(
    [...new Set(session.frames.map(({ graph }) => graph))].flatMap((graph) => [
      ...compiled.getGraph(graph).nodes,
    ]),
  );
  for (const explained of situation.nodes) {
    const item = items.get(explained.node);
    const isStop = stoppedAt === explained.node;
    const max = item && Number.isFinite(item.maxExecutions) ? item.maxExecutions : undefined;
    const values = (item?.node.produces ?? []).flatMap((name) => {
      const row = facts.get(name);
      return row && isPresent(row) ? [[name, describeValue(row[1])] as const] : [];
    });
    // A question is done in the turn its last answer came, a message in the turn it ran.
    const answered = (item?.node.produces ?? []).map((name) => facts.get(name)?.[2] ?? 0);
    const lastRun = session.frames.at(-1)?.counters.find(({ node }) => node === explained.node)?.lastRun;
    const doneIn = answered.length > 0 ? Math.max(...answered) : (lastRun ?? 0);
    nodes[explained.node] = {
      ...describeState(explained, session, isStop, doneIn, item?.retry.maxAttempts),
      runs: { count: explained.executions, ...(max === undefined ? {} : { max }) },
      ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
    };
  }
  return {
    nodes,
    gates: Object.fromEntries(situation.gates.map(({ gate, open, have, of }) => [gate, { open, have, of }])),
    states: Object.fromEntries(compiled.flow.states.map(({ name }) => [name, session.states.includes(name)])),
  };
}

function describeState(
  explained: Situation['nodes'][number],
  session: Session,
  isStop: boolean,
  doneIn: number,
  maxAttempts = attemptsOf(explained),
): Pick<SimulatedNode, 'state' | 'rank' | 'reason' | 'label'> {
  const { state, rank, mode, blockers, attempts } = explained;
  if (isStop) return { state: 'current', label: 'Stopped here', reason: 'Picked in this turn' };
  switch (state) {
    case 'current':
      return {
        state: 'current',
        reason: attempts > 0 ? `Waiting, asked ${plural(attempts + 1, 'time')}` : 'Waiting for an answer',
        label:
          mode === 'RETRY' ? `Now · retry ${attempts + 1} of ${Math.max(maxAttempts, attempts + 1)}` : 'Now',
      };
    case 'eligible':
      if (session.ended) return { state: 'idle', reason: 'The conversation is over' };
      if (session.handedOff) return { state: 'idle', reason: 'A person has taken over' };
      return {
        state: 'eligible',
        ...(rank === undefined ? {} : { rank }),
        reason: rank === 1 ? 'Eligible, next in line' : `Eligible, ${ordinal(rank ?? 0)} in line`,
      };
    case 'done':
      return { state: 'done', reason: doneIn === 0 ? 'Objective met' : `Done, turn ${doneIn}` };
    case 'off':
      return { state: 'blocked', reason: 'Switched off' };
    case 'blocked':
      return { state: 'blocked', reason: phraseToText(describeBlockers(blockers)) };
  }
}

const attemptsOf = ({ attempts }: { attempts: number }): number => attempts + 1;

export function ordinal(rank: number): string {
  const tens = rank % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${suffix}`;
}

/** The draft as the overlay needs it, or null while it does not parse. */
export function compileForOverlay(document: unknown): CompiledFlow | null {
  const result = compileFlow(document as FlowDocument);
  return result.ok ? result.compiled : null;
}
