import { type CounterRow, copyCounter, type Frame, type Session } from '../../session/session.ts';
import { getSpentAttempts } from '../../turn/navigators/gates/eligibility.ts';
import { type Aspect, changeFrame, spend } from './aspect.ts';
import type { DecidedNode } from './list-decided.ts';

/** After ten turns on one node it is broadened. */
export const TURNS_RUNNING = 10;

/** What a decision for a node depends on besides the order: how long its question is open, and its own attempts. */
export function listNodeAspects(session: Session, place: number, item: DecidedNode): Aspect[] {
  const { run, counters } = session.frames[place] as Frame;
  const { node, mode, isOpen, isTenth, varied } = item;
  const aspects: Aspect[] = [];
  const isRetried = isAsked(mode);
  if (run && isOpen && run.node === node && (isRetried || isTenth))
    aspects.push(varyTurnsRunning(session, place));
  const row = counters.findIndex((counter) => counter.node === node);
  if (row < 0) return aspects;
  if (isTenth || (varied.onExhaust === 'BROADEN' && !isRetried))
    aspects.push(varyBroadened(session, place, row));
  return [...aspects, ...varySpent(session, place, row, item)];
}

const isAsked = (mode: string): boolean => mode === 'EXECUTE' || mode === 'RETRY';

function varyTurnsRunning(session: Session, place: number): Aspect {
  const isLong = ({ frames }: Session) => (frames[place]?.run?.turns ?? 0) >= TURNS_RUNNING;
  const { node } = (session.frames[place] as Frame).run as NonNullable<Frame['run']>;
  const long = isLong(session);
  return {
    agrees: (other) => isLong(other) === long,
    others: [changeFrame(session, place, { run: { node, turns: long ? 1 : TURNS_RUNNING } })],
  };
}

const getRow = ({ frames }: Session, place: number, row: number): CounterRow =>
  frames[place]?.counters[row] as CounterRow;

function varyBroadened(session: Session, place: number, row: number): Aspect {
  const counter = getRow(session, place, row);
  const changed = Object.assign(copyCounter(counter, counter.node), {
    broadened: counter.broadened ? undefined : true,
  }) as CounterRow;
  const { counters } = session.frames[place] as Frame;
  return {
    agrees: (other) => getRow(other, place, row).broadened === counter.broadened,
    others: [changeFrame(session, place, { counters: counters.with(row, changed) })],
  };
}

/**
 * After ten turns, it only counts that the attempts were not exhausted, which is decided first and varied there. A reply
 * to the open question adds one attempt before.
 */
function varySpent(session: Session, place: number, row: number, item: DecidedNode): Aspect[] {
  const counter = getRow(session, place, row);
  const { isTenth, why, varied } = item;
  if (varied.isAttemptsExact || counter.attempts === 0 || why === 'turn-aside') return [];
  const values = listSpent(item);
  if (values.length === 0) return [];
  const spent = getSpentAttempts(counter);
  const exhausted = getExhausted(item);
  const { counters } = session.frames[place] as Frame;
  const others = values.flatMap((value) =>
    isTenth || value === spent
      ? []
      : [changeFrame(session, place, { counters: respend(counters, counter, value) })],
  );
  const agrees = (other: Session) => {
    const now = getSpentAttempts(getRow(other, place, row));
    return now === spent || (isTenth && Math.max(now, spent) + 1 < exhausted);
  };
  return [{ agrees, others }];
}

const getExhausted = ({ varied: { maxAttempts, onExhaust } }: DecidedNode): number =>
  maxAttempts + (onExhaust === 'CLARIFY' ? 1 : 0);

/**
 * Numbers of attempts that lead to another decision. In one turn, they decide between asking, asking again and what
 * happens when they are exhausted. A neighbor that is asked instead is asked even if its attempts are exhausted.
 */
function listSpent(item: DecidedNode): number[] {
  const { mode, why } = item;
  const { isReset, hasModes } = item.varied;
  const exhausted = getExhausted(item);
  if (!isReset) return [isAsked(mode) ? exhausted : 1];
  if (why === 'broadened') return hasModes ? [0, 1] : [];
  const asked = hasModes && exhausted > 1 ? [0, 1] : [0];
  return isAsked(mode) ? [...(hasModes ? asked : []), exhausted] : asked;
}

/** The counters with other attempts of one node, in the same order of attempts. */
function respend(counters: readonly CounterRow[], counter: CounterRow, other: number): CounterRow[] {
  const more = Math.max(0, other - counter.attempts);
  return counters.map((row) => {
    if (row.attempts === 0) return row;
    const spent = row === counter ? other : getSpentAttempts(row);
    return Object.assign(copyCounter(row, row.node), spend(row.attempts + more, spent));
  });
}
