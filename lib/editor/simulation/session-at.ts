import type { CounterRow, FactRow, Frame, Session, TurnEvent, TurnRecord } from '@turnpike/engine';

/** The session as it was in the middle of a turn: what was before, changed by the first `count` events. */
export function getSessionAt(record: TurnRecord, count: number): Session {
  if (count >= record.events.length) return record.after;
  const { before } = record;
  const facts = new Map(before.facts.map((row) => [row[0], row]));
  const states = new Set(before.states);
  const session: Session = { ...before, turn: before.turn + 1 };
  for (const event of record.events.slice(0, count)) {
    switch (event.type) {
      case 'fact-set':
        facts.set(event.fact, toRow(event, record));
        break;
      case 'fact-cleared':
        facts.delete(event.fact);
        break;
      case 'state-set':
        if (event.value) states.add(event.state);
        else states.delete(event.state);
        break;
      case 'row-closed':
        if (event.outcome !== 'aside') delete session.pending;
        session.frames = session.frames.map((frame) => credit(frame, event));
        break;
      default:
        break;
    }
  }
  session.facts = [...facts.values()].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  session.states = [...states].sort();
  return session;
}

/** Where the finished turn holds the same value, its row is the one that was written, expiry and all. */
function toRow(event: Extract<TurnEvent, { type: 'fact-set' }>, record: TurnRecord): FactRow {
  const after = record.after.facts.find(([name]) => name === event.fact);
  return after && after[1] === event.value ? after : [event.fact, event.value, event.turn, event.source];
}

function credit(frame: Frame, event: Extract<TurnEvent, { type: 'row-closed' }>): Frame {
  const known = frame.counters.find(({ node }) => node === event.node);
  if (!known && event.outcome !== 'run' && event.outcome !== 'reply') return frame;
  const row: CounterRow = {
    ...(known ?? { node: event.node, lastRun: event.turn }),
    attempts: event.attempts,
    executions: event.executions,
  };
  const others = frame.counters.filter(({ node }) => node !== event.node);
  return { ...frame, counters: [...others, row].sort((a, b) => (a.node < b.node ? -1 : 1)) };
}
