import type { DecisionReason, Mode, TurnEvent, TurnRecord } from '@turnpike/engine';
import { describeBlockers } from '@/components/trace/describe-blocker';
import { describeEvent } from '@/components/trace/describe-event';
import type { Names } from '@/components/trace/names';
import type { Phrase } from '@/components/trace/phrase';
import type { Situation } from '@/lib/editor/simulation/types';

export type ReplyExplanation = {
  picked: { node: string; mode: Mode; reason: DecisionReason } | null;
  /** The prompt variant that was said, from 1. */
  variant: { index: number; of: number } | null;
  /** How the conversation came there: edges taken, nodes passed by, graphs begun and ended. */
  way: Phrase[];
  /** Nodes that could have come next, best first. */
  next: string[];
  /** Answers and commands that were not taken, nodes that were passed by. */
  dropped: Phrase[];
  /** How the turn ended, when it did not end by asking. */
  ended: Phrase[];
};

type EventOf<T extends TurnEvent['type']> = Extract<TurnEvent, { type: T }>;

/** What decided a turn, taken from its trace: nothing here is worked out a second time. */
export function explainReply(record: TurnRecord, situation: Situation, names: Names): ReplyExplanation {
  const { events } = record;
  const decision = findLast(events, 'decision');
  const variant = findLast(events, 'variant');
  return {
    picked: decision ? { node: decision.node, mode: decision.mode, reason: decision.reason } : null,
    variant:
      variant && variant.node === decision?.node ? { index: variant.variant + 1, of: variant.of } : null,
    way: events.filter(({ type }) => WAY.has(type)).map((event) => describeEvent(event, names).words),
    next: situation.nodes
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ node }) => node),
    dropped: [
      ...events.filter(isDropped).map((event) => describeEvent(event, names).words),
      ...findCooling(situation, names),
    ],
    ended: events.filter(isEnding).map((event) => describeEvent(event, names).words),
  };
}

const WAY: ReadonlySet<TurnEvent['type']> = new Set([
  'transition',
  'bypassed',
  'replaced',
  'rewound',
  'frame-started',
  'frame-resumed',
  'frame-ended',
  'path-taken',
  'tool-called',
] satisfies TurnEvent['type'][]);

function isDropped(event: TurnEvent): boolean {
  return (
    event.type === 'fact-invalid' ||
    event.type === 'skipped' ||
    event.type === 'effect-failed' ||
    event.type === 'path-vote-ignored' ||
    (event.type === 'command' && event.result === 'rejected')
  );
}

function isEnding({ type }: TurnEvent): boolean {
  return (
    type === 'goal-met' ||
    type === 'completed' ||
    type === 'handoff' ||
    type === 'deadlock' ||
    type === 'illegal-transition' ||
    type === 'error'
  );
}

/** Nodes that only wait for their cooldown: they would have been asked otherwise. */
function findCooling(situation: Situation, names: Names): Phrase[] {
  return situation.nodes
    .filter(({ blockers }) => blockers.length === 1 && blockers[0]?.reason === 'cooling-down')
    .map(
      ({ node, blockers }): Phrase => [
        { strong: names.node(node) },
        ': ',
        ...describeBlockers(blockers, names),
      ],
    );
}

function findLast<T extends TurnEvent['type']>(
  events: readonly TurnEvent[],
  type: T,
): EventOf<T> | undefined {
  return events.findLast((event) => event.type === type) as EventOf<T> | undefined;
}
