import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Client } from './client';
import type { SeededRandom } from './seeded-random';
import type { ServerProcess } from './server-process';

export type Killed = { total: number; afterAnswer: number };

type Killing = {
  client: Client;
  random: SeededRandom;
  killed: Killed;
  /** Answers a process gives between two kills, about. */
  pace: number;
  isOver: () => boolean;
};

/** However slow the machine is: a process that answers nothing for so long is killed as it is. */
const PATIENCE_MS = 60_000;

/**
 * Kills a process again and again, each time only when it has been ready for 50 to 800 ms and most times only when it
 * has answered something, or starting would be all it ever does; every second time within 50 ms after an answer.
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

function waitForAnswers(client: Client, process: ServerProcess, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const late = setTimeout(done, PATIENCE_MS);
    const off = client.onAnswer((door) => {
      if (door === process && --left <= 0) done();
    });
    if (left === 0) done();
    function done() {
      clearTimeout(late);
      off();
      resolve();
    }
  });
}

/** Nothing accepted is left to be finished, and nothing to be sent. */
export async function settle(pool: Pool, ms = 30_000): Promise<void> {
  const deadline = performance.now() + ms;
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT ((SELECT count(*) FROM turn WHERE record IS NULL) + (SELECT count(*) FROM outbox WHERE sent_at IS NULL))::int AS n`,
    );
    if (rows[0]?.n === 0 || performance.now() > deadline) return;
    await sleep(100);
  }
}

/** Conversations that are not done, for whoever has to find out why. */
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
