import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { holds } from '../../guards/guard.ts';
import { newSession } from '../../session/new-session.ts';
import { findOpenGates } from '../../turn/gates.ts';
import { createScope } from '../../turn/scope.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Watch } from '../search/watch.ts';
import type { Fault } from '../types.ts';
import type { Check, Subject } from './check.ts';
import { describeCheck } from './describe-check.ts';
import { isLasting, isOccurrence, isUndone } from './find-occurrence.ts';

/** Watches a conversation for what breaks a check of the author. */
export function watchCheck(compiled: CompiledFlow, check: Check): Watch {
  const fault: Fault = { code: check.pattern, subject: check.id, message: describeCheck(check) };
  const track = TRACKERS[check.pattern] as (check: Check, turn: Turn) => Tracker;
  return {
    name: `check:${check.id}`,
    start: startsHeld(compiled, check) ? HOLDS : 0,
    see: (memory, result) => {
      const holdsNow = evaluateWhen(compiled, result);
      const tracker = track(check, {
        happens: (subject, event) => isOccurrence(subject, event) && holdsNow(subject),
      });
      let isBroken = false;
      let next = memory;
      for (const event of result.events) {
        const seen = tracker(next, event);
        next = seen.memory;
        isBroken ||= seen.broken === true;
      }
      if (isEnd(result)) isBroken ||= ENDINGS[check.pattern](next);
      return { memory: next, faults: isBroken ? [fault] : [] };
    },
  };
}

/** Whether the gate that a check remembers is open before anything is said. */
function startsHeld(compiled: CompiledFlow, check: Check): boolean {
  const subject = 'other' in check ? check.other : check.subject;
  if (subject.kind !== 'gate' || check.pattern === 'never' || check.pattern === 'at-most') return false;
  return findOpenGates(compiled, newSession(compiled, { id: 'script', at: START })).has(subject.gate);
}
const START = '2026-01-05T09:00:00.000Z';

type Turn = { happens: (subject: Subject, event: TurnEvent) => boolean };
type Tracker = (memory: number, event: TurnEvent) => { memory: number; broken?: boolean };

/** The condition of a subject, with the facts at the end of the turn; it is evaluated only if needed. */
function evaluateWhen(compiled: CompiledFlow, { session }: TurnResult): (subject: Subject) => boolean {
  let scope: ReturnType<typeof createScope> | undefined;
  return ({ when }) => {
    if (when === undefined) return true;
    scope ??= createScope(session, findOpenGates(compiled, session));
    return holds(compiled.getGuard(when).evaluate(scope));
  };
}

/** The flow completed the conversation or handed it off; the customer did not leave. */
const isEnd = ({ session, events }: TurnResult): boolean =>
  (session.ended?.as === 'complete' || session.handedOff !== undefined) &&
  !events.some(
    (event) =>
      event.type === 'command' &&
      event.result === 'applied' &&
      (event.command.type === 'EndConversation' || event.command.type === 'Escalate'),
  );

type Of<Pattern extends Check['pattern']> = Extract<Check, { pattern: Pattern }>;

const TRACKERS: { [P in Check['pattern']]: (check: Of<P>, turn: Turn) => Tracker } = {
  never:
    ({ subject }, { happens }) =>
    (memory, event) => ({ memory, broken: happens(subject, event) }),
  before:
    ({ subject, other }, { happens }) =>
    (memory, event) => {
      const broken = memory === 0 && happens(subject, event);
      return { memory: remember(memory, other, event, happens), broken };
    },
  after:
    ({ subject, other }, { happens }) =>
    (memory, event) => {
      const held = remember(memory & HOLDS, other, event, happens);
      if (happens(other, event)) return { memory: isLasting(other) ? held : 0 };
      const isNow = happens(subject, event);
      const isStillDue = (memory & DUE) > 0 && !isTakenBack(subject, event, isNow);
      const isDue = isStillDue || (isNow && held === 0);
      return { memory: (isLasting(other) ? held : 0) + (isDue ? DUE : 0) };
    },
  'at-most':
    ({ subject, times }, { happens }) =>
    (memory, event) => {
      if (!happens(subject, event)) return { memory };
      return memory >= times ? { memory, broken: true } : { memory: memory + 1 };
    },
  'at-end':
    ({ subject }, { happens }) =>
    (memory, event) => ({ memory: remember(memory, subject, event, happens) }),
};

/** A fact from which something is due was cleared, or has a value with which nothing is due. */
const isTakenBack = (subject: Subject, event: TurnEvent, isNow: boolean): boolean =>
  subject.kind === 'fact' && (isUndone(subject, event) || (isOccurrence(subject, event) && !isNow));

/** What a check remembers: that something happened or holds, and that something is due. */
const HOLDS = 1;
const DUE = 2;

/** Set once it happened; of a state, gate or fact only while it holds. */
function remember(memory: number, subject: Subject, event: TurnEvent, happens: Turn['happens']): number {
  if (happens(subject, event)) return HOLDS;
  return isLasting(subject) && isUndone(subject, event) ? 0 : memory;
}

/** Whether a check is broken by the end of the conversation. */
const ENDINGS: Record<Check['pattern'], (memory: number) => boolean> = {
  never: () => false,
  before: () => false,
  after: (memory) => (memory & DUE) > 0,
  'at-most': () => false,
  'at-end': (memory) => memory === 0,
};
