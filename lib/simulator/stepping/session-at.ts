import { type CounterRow, type FactRow, NEW_SCENARIO, type Session } from '@turnpike/engine';
import { EXIT } from '@turnpike/engine/document';
import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { applyToStack, findFrameById, isStackEvent, updateShownCounter } from './stack-at';

/** The session within a turn: `before`, changed by the first `count` events. */
export function getSessionAt(record: TurnRecord, count: number): Session {
  if (count >= record.events.length) return record.after;
  const { before } = record;
  const session: Session = {
    ...before,
    turn: before.turn + 1,
    frames: before.frames.map((frame) => ({ ...frame })),
  };
  for (const event of record.events.slice(0, count)) {
    if (isStackEvent(event)) applyToStack(session, event, record);
    else apply(session, event, record);
  }
  return session;
}

function apply(session: Session, event: TurnEvent, record: TurnRecord): void {
  switch (event.type) {
    case 'fact-set':
      writeRow(session, event.frame, toRow(event, record));
      break;
    case 'fact-cleared':
      clearRow(session, event);
      break;
    case 'state-set': {
      const states = session.states.filter((state) => state !== event.state);
      session.states = event.value ? [...states, event.state].sort() : states;
      break;
    }
    case 'row-closed': {
      const frame = findFrameById(
        session,
        session.pending?.node === event.node ? session.pending.frame : undefined,
      );
      // The node ran when it asked, possibly several turns ago.
      const turn = session.pending?.node === event.node ? session.pending.turn : event.turn;
      if (event.outcome !== 'aside') session.pending = undefined;
      const { attempts, executions } = event;
      const known = frame?.counters.some(({ node }) => node === event.node);
      if (frame && (known || event.outcome === 'run' || event.outcome === 'reply'))
        updateShownCounter(frame, { ...event, turn }, { attempts, executions });
      break;
    }
    case 'request-answered':
      if (event.result !== 'invalid' && event.result !== 'aside') session.pending = undefined;
      break;
    case 'request-expired':
      session.pending = undefined;
      break;
    case 'pending-changed': {
      const { pending } = session;
      if (pending?.request && event.expiresAt !== undefined)
        session.pending = { ...pending, request: { ...pending.request, expiresAt: event.expiresAt } };
      const frame = event.attempts === undefined ? undefined : findFrameById(session, pending?.frame);
      const opened = frame?.counters.find(({ node }) => node === event.node)?.reopenedAt ?? 0;
      if (frame) updateShownCounter(frame, event, { attempts: opened + (event.attempts ?? 0) });
      break;
    }
    case 'plan-ended':
      session.plans = session.plans?.filter(
        ({ node, rule, trace }) => node !== event.node || rule !== event.rule || trace !== event.trace,
      );
      break;
    case 'passed': {
      const frame = findFrameById(session, undefined);
      if (frame) updateShownCounter(frame, event, { executions: 1 });
      break;
    }
    case 'decision':
    case 'bypassed': {
      const frame = findFrameById(session, undefined);
      if (frame && hasCurrentNode(frame.id, record)) frame.node = event.node;
      break;
    }
    case 'replaced': {
      const frame = findFrameById(session, undefined);
      if (frame) frame.node = event.by;
      break;
    }
    case 'transition': {
      const frame = findFrameById(session, event.frame);
      if (!frame) break;
      updateShownCounter(frame, { node: event.from, turn: event.turn }, { left: getLeft(event) });
      if (event.to !== EXIT) frame.node = event.to;
      break;
    }
    case 'rewound': {
      const frame = findFrameById(session, event.frame);
      if (frame) frame.node = event.to;
      break;
    }
    case 'step-entered': {
      const frame = findFrameById(session, event.frame);
      if (!frame) break;
      frame.node = event.step;
      frame.phase = 'enter';
      const { visits, relocalized } = frame.scenario ?? NEW_SCENARIO;
      frame.scenario = {
        visits: [...visits, event.step],
        lowTurns: 0,
        relocalized: relocalized + (event.why === 'relocalized' ? 1 : 0),
      };
      break;
    }
    case 'scenario-decision': {
      const frame = findFrameById(session, event.frame);
      if (frame?.scenario) frame.scenario = { ...frame.scenario, lowTurns: event.lowTurns };
      break;
    }
    // The root is listed among the finished frames when the conversation ends.
    case 'completed':
    case 'session-expired':
      session.finished = record.after.finished;
      break;
    case 'path-voted':
      session.path = { ...session.path, votes: event.votes };
      break;
    case 'path-taken':
      session.path =
        event.path === null
          ? undefined
          : {
              votes: session.path?.votes ?? [],
              active: event.path,
              ...(event.locked ? { locked: true as const } : {}),
            };
      break;
    default:
      break;
  }
}

/** `left` of a counter: the index among the regular edges, or the id of an event edge. */
function getLeft({
  edge,
  why,
  guards,
}: Extract<TurnEvent, { type: 'transition' }>): NonNullable<CounterRow['left']> {
  const isUsual = why === 'always' || why === 'guard' || why === 'else';
  return isUsual ? guards.findIndex((guard) => guard.edge === edge) : edge;
}

/** Only edges graphs have a current node, which is visible in the frames or events of the turn. */
function hasCurrentNode(id: string, { before, after, events }: TurnRecord): boolean {
  const isInGraph = [...before.frames, ...after.frames].some(
    (frame) => frame.id === id && frame.node !== undefined,
  );
  return isInGraph || events.some((event) => event.type === 'transition' && event.frame === id);
}

/** The row of the finished turn if it has the same value, because it includes the expiry. */
function toRow(event: Extract<TurnEvent, { type: 'fact-set' }>, { after }: TurnRecord): FactRow {
  const holder = event.frame === undefined ? after : after.frames.find(({ id }) => id === event.frame);
  const row = holder?.facts?.find(([name]) => name === event.fact);
  return row && row[1] === event.value ? row : [event.fact, event.value, event.turn, event.source];
}

function writeRow(session: Session, frameId: string | undefined, row: FactRow): void {
  const frame = frameId === undefined ? undefined : findFrameById(session, frameId);
  const rows = (frame ? (frame.facts ?? []) : session.facts).filter(([name]) => name !== row[0]);
  const written = sortRows([...rows, row]);
  if (frame) frame.facts = written;
  else session.facts = written;
}

function clearRow(session: Session, event: Extract<TurnEvent, { type: 'fact-cleared' }>): void {
  const { fact, reason, previous, turn } = event;
  const frame = event.frame === undefined ? undefined : findFrameById(session, event.frame);
  const keeps = ([name]: FactRow): boolean => name !== fact;
  if (frame) frame.facts = frame.facts?.filter(keeps);
  else session.facts = session.facts.filter(keeps);
  if (reason !== 'set-aside') return;
  // The root frame stores facts in the session, so it holds the ones set aside.
  const holder = frame ?? session.frames.find(({ facts }) => facts === undefined);
  if (holder)
    holder.aside = sortRows([...(holder.aside ?? []).filter(keeps), [fact, previous, turn, 'user']]);
}

function sortRows(rows: FactRow[]): FactRow[] {
  return rows.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}
