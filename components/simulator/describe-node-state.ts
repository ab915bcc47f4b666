import { type Blocker, isAtWork, type Session } from '@turnpike/engine';
import { describeBlockers } from '@/components/trace/describe-blocker';
import type { Names } from '@/components/trace/names';
import { phraseToText, plural } from '@/components/trace/phrase';
import { isRequestKind, REQUEST_NAMES } from '@/components/trace/request-words';
import type { Situation } from '@/lib/editor/simulation/types';
import type { SimulatedNode } from '@/lib/editor/simulation-overlay';
import type { Unreached } from './explain-unreached';

type Context = {
  session: Session;
  names: Names;
  /** Whether a stepped turn stands at this node. */
  isStop: boolean;
  isEdges: boolean;
  /** The turn its objective was met in; 0 when it never ran. */
  doneIn: number;
  maxAttempts?: number;
  /** Why it was passed by on the way. */
  bypassed?: Blocker[];
  gates: Situation['gates'];
  /** In a graph of edges: why the way did not lead to a node. */
  unreached?: (node: string) => Unreached;
};

type Explained = Situation['nodes'][number];

/** What a card says of a run: its state, and one line that says why. */
export function describeNodeState(
  explained: Explained,
  context: Context,
): Pick<SimulatedNode, 'state' | 'rank' | 'reason' | 'detail' | 'label'> {
  const { session, names, isStop, isEdges, doneIn, bypassed } = context;
  const { state, rank, blockers } = explained;
  if (isStop) return { state: 'current', label: 'Stopped here', reason: 'Picked in this turn' };
  switch (state) {
    case 'current':
      return describeCurrent(explained, context);
    case 'eligible':
      if (session.ended) return { state: 'idle', reason: 'The conversation is over' };
      if (session.handedOff) return { state: 'idle', reason: 'A person has taken over' };
      return {
        state: 'eligible',
        ...(rank === undefined ? {} : { rank }),
        reason: rank === 1 ? 'Eligible, next in line' : `Eligible, ${ordinal(rank ?? 0)} in line`,
      };
    case 'done':
      if (doneIn > 0) return { state: 'done', reason: `Done, turn ${doneIn}` };
      return { state: 'done', reason: isEdges ? 'Passed over' : 'Objective met' };
    case 'off':
      return { state: 'blocked', reason: 'Switched off' };
    case 'blocked':
      if (!isEdges) return describeBlocked(blockers, context);
      if (bypassed)
        return { state: 'blocked', reason: `Passed by: ${phraseToText(describeBlockers(bypassed, names))}` };
      // Nothing bars the way to it; the conversation has only not come there.
      return blockers.every(({ reason }) => reason === 'not-reached')
        ? describeUnreached(explained.node, context)
        : describeBlocked(blockers, context);
  }
}

/** On the card what bars it first and how much else does; whole, with what closed gates lack. */
function describeBlocked(
  blockers: readonly Blocker[],
  { names, gates }: Context,
): Pick<SimulatedNode, 'state' | 'reason' | 'detail'> {
  const whole = phraseToText(describeBlockers(blockers, names));
  const more = blockers.length - 1;
  const [first] = blockers;
  const reason =
    first && more > 0 ? `${phraseToText(describeBlockers([first], names))}, +${more} more` : whole;
  const lacks = blockers.flatMap((blocker) => (blocker.reason === 'missing-gates' ? blocker.gates : []));
  const closed = lacks.flatMap((name) => {
    const gate = gates.find((item) => item.gate === name);
    return gate && gate.missing.length > 0
      ? [`${name} is closed, ${gate.have} of ${gate.of}: lacks ${gate.missing.join(', ')}`]
      : [];
  });
  return { state: 'blocked', reason, detail: [whole, ...closed].join('\n') };
}

function describeUnreached(
  node: string,
  { session, unreached }: Context,
): Pick<SimulatedNode, 'state' | 'reason' | 'detail'> {
  if (session.ended) return { state: 'idle', reason: 'Not reached: the conversation is over' };
  if (!unreached) return { state: 'idle', reason: 'Not reached yet' };
  const { short, whole } = unreached(node);
  return { state: 'idle', reason: short, detail: whole };
}

function describeCurrent(
  { node, mode, attempts }: Explained,
  { session, doneIn, maxAttempts = attempts + 1 }: Context,
): Pick<SimulatedNode, 'state' | 'reason' | 'label'> {
  const { pending } = session;
  if (pending?.node === node && isRequestKind(pending.kind))
    return { state: 'current', reason: `Asks: ${REQUEST_NAMES[pending.kind]}`, label: 'Now' };
  if (pending?.node === node) {
    return {
      state: 'current',
      reason: attempts > 0 ? `Waiting, asked ${plural(attempts + 1, 'time')}` : 'Waiting for an answer',
      label:
        mode === 'RETRY' ? `Now · retry ${attempts + 1} of ${Math.max(maxAttempts, attempts + 1)}` : 'Now',
    };
  }
  // A graph of edges also stands where nothing is asked.
  if (session.ended)
    return { state: 'done', reason: doneIn === 0 ? 'Ended here' : `Ended here, turn ${doneIn}` };
  if (session.handedOff) return { state: 'current', reason: 'A person has taken over', label: 'Now' };
  if (session.lastError) {
    const stuck = session.lastError.code === 'deadlock';
    return {
      state: 'current',
      reason: stuck ? 'No way on from here' : session.lastError.message,
      label: 'Stuck here',
    };
  }
  if (session.plans?.some((plan) => plan.node === node && isAtWork(plan)))
    return { state: 'current', reason: 'A tool is running', label: 'Now' };
  return { state: 'current', reason: 'Stands here', label: 'Now' };
}

export function ordinal(rank: number): string {
  const tens = rank % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${suffix}`;
}
