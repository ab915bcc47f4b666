import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { TurnClient } from './client';
import type { SeededRandom } from './seeded-random';
import type { ServerProcess } from './server-process';

export type Killed = { total: number; afterAnswer: number };

type Killing = {
  client: TurnClient;
  random: SeededRandom;
  killed: Killed;
  /** Approximate answers of a process between two kills. */
  pace: number;
  isOver: () => boolean;
};

/** A process without an answer for this long is killed anyway. */
const PATIENCE_MS = 60_000;

/**
 * Kills a process repeatedly, each time after it has been ready for 50 to 800 ms and usually after it has answered, so
 * that it does more than start. Every second kill is within 50 ms after an answer.
 */
export async function keepKilling(process: ServerProcess, killing: Killing): Promise<void> {
  const { client, random, killed, pace, isOver } = killing;
  while (!isOver() && client.broken.length === 0) {
    const afterAnswer = random.chance(0.5);
    const answers = afterAnswer ? random.int(1, 2 * pace) : random.int(0, pace);
    const answered = waitForAnswers(client, process, answers);
    await sleep(random.int(50, afterAnswer ? 400 : 800));
    await answered;
    if (afterAnswer) {
      await waitForAnswers(client, process, 1);
      await sleep(random.int(0, 50));
    }
    await process.kill();
    killed.total += 1;
    if (afterAnswer) killed.afterAnswer += 1;
    await process.start().catch((error: unknown) => client.broken.push(String(error)));
  }
}

function waitForAnswers(client: TurnClient, process: ServerProcess, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const late = setTimeout(done, PATIENCE_MS);
    const off = client.onAnswer((endpoint) => {
      if (endpoint === process && --left <= 0) done();
    });
    if (left === 0) done();
    function done() {
      clearTimeout(late);
      off();
      resolve();
    }
  });
}

/** Waits until every accepted message is finished and the outbox is empty. */
export async function settleKill(pool: Pool, ms = 30_000): Promise<void> {
  const deadline = performance.now() + ms;
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT ((SELECT count(*) FROM turn WHERE record IS NULL) + (SELECT count(*) FROM outbox WHERE sent_at IS NULL))::int AS n`,
    );
    if (rows[0]?.n === 0 || performance.now() > deadline) return;
    await sleep(100);
  }
}

/** Unfinished conversations, for debugging a failed test. */
export async function describeStuck(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `SELECT s.id, s.rev, s.epoch, s.lease_until - clock_timestamp() AS lease, m.message_id, m.record IS NULL AS accepted,
       clock_timestamp() - m.received_at AS age,
       (SELECT string_agg(n || ' ' || t.kind, ', ' ORDER BY n) FROM turn_step t
        WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.rev = s.rev + 1) AS steps
     FROM session s LEFT JOIN turn m ON m.workspace_id = s.workspace_id AND m.session_id = s.id AND m.rev = s.rev + 1
     WHERE s.lease_until IS NOT NULL OR m.message_id IS NOT NULL LIMIT 20`,
  );
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
