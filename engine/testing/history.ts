import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { hashJson } from '../document/canonical-json.ts';
import { replayTurn } from '../drivers/replay-turn.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import type { Session } from '../session/session.ts';
import type { TurnRecord, TurnResult } from '../turn/types/record.ts';

/** The input and outcome of a turn in a stored conversation. `after`: fingerprint of the packed session. */
type HistoryTurn = Pick<TurnRecord, 'input' | 'effects' | 'events' | 'replies' | 'status'> & {
  after: string;
};

/** A stored conversation: the hash of its flow version, the initial session, and its turns. */
export type History = {
  name: string;
  /** The engine version that took the turns; '1' by default. */
  engine?: string;
  flow: string;
  before: Session;
  turns: HistoryTurn[];
};

/** Histories with the flow documents they ran on, since they outlive the original flows. */
export type HistoryFile = { flows: { hash: string; document: unknown }[]; histories: History[] };

export function toHistory(name: string, flow: string, turns: readonly TurnResult[]): History {
  const [first] = turns;
  if (!first) throw new Error(`${name} has no turns.`);
  return {
    name,
    engine: first.record.engine,
    flow,
    before: first.record.before,
    turns: turns.map(toHistoryTurn),
  };
}

/**
 * Replays a history, each turn from the session of the one before, and describes the first difference;
 * undefined if every byte is equal.
 */
export function findDivergence(
  compiled: CompiledFlow,
  { name, engine = '1', before, turns }: History,
): string | undefined {
  let session = before;
  for (const [index, stored] of turns.entries()) {
    const where = `${name}, turn ${index + 1}`;
    let again: TurnResult;
    try {
      again = replayTurn(compiled, {
        engine,
        before: session,
        input: stored.input,
        effects: stored.effects,
      } as TurnRecord);
    } catch (error) {
      return `${where}: ${error instanceof Error ? error.message : String(error)}`;
    }
    const found = toHistoryTurn(again);
    for (const part of ['effects', 'events', 'replies', 'status', 'after'] as const) {
      const [expected, made] = [JSON.stringify(stored[part]), JSON.stringify(found[part])];
      if (made !== expected) return `${where}, ${part}: ${showFirstDifference(expected, made)}`;
    }
    session = unpackSession(packSession(again.session));
  }
  return undefined;
}

function toHistoryTurn({
  record: { input, effects, events, replies, status },
  session,
}: TurnResult): HistoryTurn {
  return { input, effects, events, replies, status, after: hashJson(packSession(session)).slice(0, 16) };
}

/** Excerpts of both texts around the first difference. */
function showFirstDifference(expected: string, made: string): string {
  let place = 0;
  while (expected[place] === made[place]) place++;
  const cut = (text: string) => text.slice(Math.max(0, place - 60), place + 120);
  return `expected …${cut(expected)}… and got …${cut(made)}…`;
}
