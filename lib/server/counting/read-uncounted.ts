import type { TurnRecord } from '@turnpike/engine/turn';
import type { PoolClient } from 'pg';
import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import { readTimings } from '@/lib/server/turns/timings/read-timings';
import type { FlowRef, UncountedSession } from './find-uncounted';

/** Which turn was counted. It is kept until the end of a pass, so it has nothing of the record. */
export type TurnRef = Pick<UncountedSession, 'environment' | 'version' | 'channel'> & {
  sessionId: string;
  rev: number;
  at: Date;
};

/** A stored turn that is counted. */
export type CountedTurn = {
  ref: TurnRef;
  record: TurnRecord;
  /** The record as it is stored. */
  text: string;
  /** What its effects took, if it was measured. */
  timings: readonly EffectTiming[];
  /** The release before counted its coverage. */
  isCovered: boolean;
};

/** Turns that are read together: few enough that a customer’s turn never waits for them. */
const TURNS = 100;

const TURNS_TO_COUNT = `
  SELECT t.rev, t.record, t.timings, t.at, x.n::int
  FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS x (id, counted, n)
  JOIN turn t ON t.workspace_id = $1 AND t.session_id = x.id AND t.rev > x.counted AND t.record IS NOT NULL
  ORDER BY x.n, t.rev LIMIT $4`;

/** `n`: the position of its conversation, from 1. */
type TurnRow = { rev: number; record: string; timings: string | null; at: Date; n: number };

/**
 * Up to `limit` uncounted turns of conversations, each in order, a few at a time. A record is parsed when it is asked for:
 * one that is used at once is cheap garbage, and a hundred would be copied by the collector.
 */
export async function* readUncounted(
  client: PoolClient,
  { workspaceId }: FlowRef,
  sessions: readonly UncountedSession[],
  limit: number,
): AsyncGenerator<Iterable<CountedTurn>> {
  let left = sessions;
  for (let read = 0; read < limit && left.length > 0; ) {
    const size = Math.min(TURNS, limit - read);
    // Almost each of them has a turn to count.
    const of = left.slice(0, size);
    const { rows } = await client.query<TurnRow>(TURNS_TO_COUNT, [
      ...[workspaceId, of.map(({ id }) => id), of.map(({ counted }) => counted)],
      size,
    ]);
    const last = rows.at(-1);
    if (last) yield parseTurns(rows, of);
    read += rows.length;
    if (!last || rows.length < size) left = left.slice(of.length);
    else left = [{ ...(of[last.n - 1] as UncountedSession), counted: last.rev }, ...left.slice(last.n)];
  }
}

function* parseTurns(
  rows: readonly TurnRow[],
  sessions: readonly UncountedSession[],
): Generator<CountedTurn> {
  for (const { rev, record, timings, at, n } of rows) {
    const { id: sessionId, environment, version, channel, covered } = sessions[n - 1] as UncountedSession;
    yield {
      ref: { sessionId, rev, environment, version, channel, at },
      record: JSON.parse(record) as TurnRecord,
      text: record,
      timings: readTimings(timings)?.effects ?? [],
      isCovered: rev <= covered,
    };
  }
}
