import { type Frame, isAtWork, type Session } from '@turnpike/engine';
import type { Blocker } from '@turnpike/engine/turn';
import type { SimulatedNode } from '@/lib/editor/canvas/simulation-overlay';
import type { Situation } from '@/lib/simulator/store/types';
import { describeBlockers } from '@/lib/simulator/trace/describe-blocker';
import type { Names } from '@/lib/simulator/trace/names';
import { joinTexts, phraseToText } from '@/lib/simulator/trace/phrase';
import { isRequestKind, REQUEST_NAMES } from '@/lib/simulator/trace/request-words';
import { say } from '@/lib/words/say';
import type { Unreached } from '../panel/explain-unreached';
import { listReadings } from '../panel/list-readings';

type CounterRow = Frame['counters'][number];

type Context = {
  session: Session;
  names: Names;
  /** Whether a stepped turn is stopped at this node. */
  isStop: boolean;
  isEdges: boolean;
  /** The turn in which its objective was met; 0 if it never ran. */
  doneIn: number;
  maxAttempts?: number;
  counter?: CounterRow;
  /** Why it was skipped. */
  bypassed?: Blocker[];
  situation: Situation;
  /** In an edges graph: why a node was not reached. */
  unreached?: (node: string) => Unreached;
  /** The guards of its incoming edges. */
  guardsTo?: (node: string) => string[];
};

type Explained = Situation['nodes'][number];

/** The state of a card in a simulation, with a one-line reason. */
export function describeNodeState(
  explained: Explained,
  context: Context,
): Pick<SimulatedNode, 'state' | 'rank' | 'reason' | 'detail' | 'reads' | 'label'> {
  const { session, names, isStop, isEdges, doneIn, bypassed } = context;
  const { state, rank, blockers } = explained;
  if (isStop) return { state: 'current', label: say('Stopped here'), reason: say('Chosen in this turn') };
  switch (state) {
    case 'current':
      return describeCurrent(explained, context);
    case 'eligible':
      if (session.ended) return { state: 'idle', reason: say('The conversation has ended') };
      if (session.handedOff) return { state: 'idle', reason: say('A person has taken over') };
      return {
        state: 'eligible',
        ...(rank === undefined ? {} : { rank }),
        reason:
          rank === 1
            ? say('Eligible, next in line')
            : say('Eligible, {ordinal} in line', { ordinal: ordinal(rank ?? 0) }),
        ...describeLine(rank, context),
      };
    case 'done':
      return { state: 'done', reason: describeDone(context.counter, doneIn, isEdges) };
    case 'off':
      return { state: 'blocked', reason: say('Disabled') };
    case 'blocked':
      if (!isEdges) return describeBlocked(blockers, context);
      if (bypassed)
        return {
          state: 'blocked',
          reason: say('Skipped: {reason}', {
            reason: phraseToText(describeBlockers(bypassed, names)),
          }),
          ...readBlockers(bypassed, context),
        };
      // Not blocked; the conversation has not reached it yet.
      return blockers.every(({ reason }) => reason === 'not-reached')
        ? describeUnreached(explained.node, context)
        : describeBlocked(blockers, context);
  }
}

/** How a node was done: asked, skipped after its last attempt, or skipped because its answers were already known. */
export function describeDone(
  counter: Pick<CounterRow, 'attempts' | 'executions' | 'skipped'> | undefined,
  doneIn: number,
  isEdges: boolean,
): string {
  if (counter?.skipped) return say('Skipped');
  if (counter && counter.attempts === 0 && counter.executions > 0) return say('Skipped, already known');
  if (doneIn > 0) return say('Done, turn {turn}', { turn: doneIn });
  return isEdges ? say('Skipped') : say('Objective met');
}

/** The nodes before an eligible node that is not next. */
function describeLine(
  rank: number | undefined,
  { situation, names }: Context,
): Pick<SimulatedNode, 'detail'> {
  const before = situation.nodes
    .filter((other) => other.state === 'eligible' && (other.rank ?? 0) < (rank ?? 0))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  if (before.length === 0) return {};
  return {
    detail: say('Eligible, {ordinal} in line: comes after {nodes}', {
      ordinal: ordinal(rank ?? 0),
      nodes: joinTexts(before.map(({ node }) => names.node(node))),
    }),
  };
}

/** Values read by the conditions among the blockers. */
function readBlockers(
  blockers: readonly Blocker[],
  { session, situation: { gates } }: Context,
): Pick<SimulatedNode, 'reads'> {
  const conditions = blockers.flatMap((item) => (item.reason === 'when' ? [item.expression] : []));
  const reads = listReadings(conditions, { session, gates });
  return reads.length > 0 ? { reads } : {};
}

/**
 * The first blocker and the number of others; in detail, all of them with the missing parts of closed gates.
 */
function describeBlocked(
  blockers: readonly Blocker[],
  context: Context,
): Pick<SimulatedNode, 'state' | 'reason' | 'detail' | 'reads'> {
  const { names } = context;
  const { gates } = context.situation;
  const whole = phraseToText(describeBlockers(blockers, names));
  const more = blockers.length - 1;
  const [first] = blockers;
  const reason =
    first && more > 0
      ? say('{first}, +{more} more', {
          first: phraseToText(describeBlockers([first], names)),
          more,
        })
      : whole;
  const lacks = blockers.flatMap((blocker) => (blocker.reason === 'missing-gates' ? blocker.gates : []));
  const closed = lacks.flatMap((name) => {
    const gate = gates.find((item) => item.gate === name);
    return gate && gate.missing.length > 0
      ? [
          say('{name} is closed, {have} of {of}: missing {missing}', {
            name,
            have: gate.have,
            of: gate.of,
            missing: gate.missing.join(', '),
          }),
        ]
      : [];
  });
  const detail = [whole, ...closed].join('\n');
  return { state: 'blocked', reason, detail, ...readBlockers(blockers, context) };
}

function describeUnreached(
  node: string,
  { session, situation: { gates }, unreached, guardsTo }: Context,
): Pick<SimulatedNode, 'state' | 'reason' | 'detail' | 'reads'> {
  if (session.ended) return { state: 'idle', reason: say('Not reached: the conversation has ended') };
  if (!unreached) return { state: 'idle', reason: say('Not reached yet') };
  const { short, whole } = unreached(node);
  const reads = listReadings(guardsTo?.(node) ?? [], { session, gates });
  return { state: 'idle', reason: short, detail: whole, ...(reads.length > 0 ? { reads } : {}) };
}

function describeCurrent(
  { node, mode, attempts }: Explained,
  { session, doneIn, maxAttempts = attempts + 1 }: Context,
): Pick<SimulatedNode, 'state' | 'reason' | 'label'> {
  const { pending } = session;
  if (pending?.node === node && isRequestKind(pending.kind))
    return {
      state: 'current',
      reason: say('Asks: {value}', { value: REQUEST_NAMES[pending.kind] }),
      label: say('Now'),
    };
  if (pending?.node === node) {
    return {
      state: 'current',
      reason:
        attempts > 0
          ? say('Waiting, asked {attempts, plural, one {# time} other {# times}}', { attempts: attempts + 1 })
          : say('Waiting for an answer'),
      label:
        mode === 'RETRY'
          ? say('Now · retry {attempts} of {max}', {
              attempts: attempts + 1,
              max: Math.max(maxAttempts, attempts + 1),
            })
          : say('Now'),
    };
  }
  // In an edges graph, the current node may not be a question.
  if (session.ended)
    return {
      state: 'done',
      reason: doneIn === 0 ? say('Ended here') : say('Ended here, turn {turn}', { turn: doneIn }),
    };
  if (session.handedOff)
    return { state: 'current', reason: say('A person has taken over'), label: say('Now') };
  if (session.lastError) {
    const stuck = session.lastError.code === 'deadlock';
    return {
      state: 'current',
      reason: stuck ? say('Dead end') : session.lastError.message,
      label: say('Stuck here'),
    };
  }
  if (session.plans?.some((plan) => plan.node === node && isAtWork(plan)))
    return { state: 'current', reason: say('A tool is running'), label: say('Now') };
  return { state: 'current', reason: say('Current node'), label: say('Now') };
}

export function ordinal(rank: number): string {
  const tens = rank % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${suffix}`;
}
