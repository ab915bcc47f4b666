import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { logger } from '../logger';
import { getMetrics } from '../telemetry/metrics';
import { createDatabaseClock, type DatabaseClock } from './database-clock';
import { findSchemaObstacle, READ_SCHEMA_STATE, type SchemaState } from './schema-state';
import { isTransientError } from './transient-error';

/** How soon a process notices that a newer release changed the database. */
const LOOK_MS = 2_000;
/** Clocks of machines that are synchronized differ by milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** What a process knows about its database: its time, and whether it can serve its schema. */
export type DatabaseWatch = {
  clock: Pick<DatabaseClock, 'now'>;
  /** Reads both. Rejects if the database does not answer. */
  look(): Promise<void>;
  /** Why this process must not serve, if so. */
  obstacle(): MessageDescriptor | undefined;
  /** Seconds by which the process's own clock is ahead of the database's; undefined if they agree. */
  clockAheadSeconds(): number | undefined;
  /** Looks regularly until `stop`. */
  start(): void;
  stop(): void;
};

/** `listMigrations`: names of the migrations this app was built for; read once. */
export function createDatabaseWatch(
  pool: Pick<Pool, 'query'>,
  listMigrations: () => Promise<string[]>,
  clock = createDatabaseClock(),
): DatabaseWatch {
  let migrations: Promise<string[]> | undefined;
  let obstacle: MessageDescriptor | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wasWrong = false;

  async function look(): Promise<void> {
    migrations ??= listMigrations();
    const known = await migrations;
    const started = performance.now();
    const { rows } = await pool.query<SchemaState & { ms: number }>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms, state.* FROM (${READ_SCHEMA_STATE}) AS state`,
      [known],
    );
    const row = rows[0] as (typeof rows)[number];
    clock.measure(row.ms, performance.now() - started);
    noteClock();
    const found = findSchemaObstacle(row, known);
    if (found && !obstacle)
      logger.error({ code: 'schema', ...row }, 'this process cannot serve the database');
    obstacle = found;
  }

  function noteClock(): void {
    const seconds = clockAheadSeconds();
    getMetrics().clockAhead.set(clock.aheadMs() / 1000);
    if (seconds !== undefined && !wasWrong)
      logger.warn({ seconds }, 'the clock of this machine differs from that of the database');
    wasWrong = seconds !== undefined;
  }

  function clockAheadSeconds(): number | undefined {
    const ms = clock.aheadMs();
    return Math.abs(ms) > MAX_CLOCK_DIFFERENCE_MS ? Math.round(ms / 1000) : undefined;
  }

  return {
    clock,
    look,
    obstacle: () => obstacle,
    clockAheadSeconds,
    start() {
      timer = setInterval(() => {
        look().catch((error: unknown) => {
          if (!isTransientError(error))
            logger.error({ err: error }, 'reading the state of the database failed');
        });
      }, LOOK_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
