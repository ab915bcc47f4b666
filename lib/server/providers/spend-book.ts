import type { EnvironmentName } from '@/lib/contract/names';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { logger } from '@/lib/server/logger';
import { MICROS, toMicros } from './to-micros';

/** Model cost is recorded per flow, environment and day (UTC, by the database's clock). */
export type Spender = { workspaceId: string; flowId: string; environment?: EnvironmentName | undefined };
/** In US dollars, for models with a known price. */
export type SpendBook = {
  /** What the flow spent today, without some of its environments. */
  readFlow(spender: Spender, without: readonly EnvironmentName[]): Promise<number>;
  /** What one environment of the flow spent today. */
  readEnvironment(spender: Spender & { environment: EnvironmentName }): Promise<number>;
  /** Never rejects: a paid answer must not be lost because its cost could not be recorded. */
  add(spender: Spender, dollars: number): Promise<void>;
};

/** Spend book in the tables `spend` and `environment_spend`, which all processes share. */
export function createSpendBook(prisma: PrismaClient): SpendBook {
  /** Cost that could not be written yet, in micro-dollars. It is included in the next write. */
  const unwritten = new Map<string, { spender: Spender; micros: number }>();
  const keyOf = ({ workspaceId, flowId, environment }: Spender) =>
    JSON.stringify([workspaceId, flowId, environment]);
  const sumUnwritten = (of: Spender, counts: (environment: EnvironmentName | undefined) => boolean) =>
    [...unwritten.values()]
      .filter(
        ({ spender }) =>
          spender.workspaceId === of.workspaceId &&
          spender.flowId === of.flowId &&
          counts(spender.environment),
      )
      .reduce((sum, { micros }) => sum + micros, 0);
  return {
    async readFlow(spender, without) {
      const { workspaceId, flowId } = spender;
      const rows = await prisma.$queryRaw<{ micros: bigint }[]>`
        SELECT coalesce((
          SELECT micros FROM spend
          WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND day = (now() AT TIME ZONE 'utc')::date
        ), 0) - coalesce((
          SELECT sum(micros) FROM environment_spend
          WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND day = (now() AT TIME ZONE 'utc')::date
            AND environment = ANY (${[...without]}::text[])
        ), 0)::bigint AS micros`;
      const waiting = sumUnwritten(spender, (name) => name === undefined || !without.includes(name));
      return (Number(rows[0]?.micros ?? 0) + waiting) / MICROS;
    },
    async readEnvironment(spender) {
      const { workspaceId, flowId, environment } = spender;
      const rows = await prisma.$queryRaw<{ micros: bigint }[]>`
        SELECT micros FROM environment_spend
        WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND environment = ${environment}
          AND day = (now() AT TIME ZONE 'utc')::date`;
      const waiting = sumUnwritten(spender, (name) => name === environment);
      return (Number(rows[0]?.micros ?? 0) + waiting) / MICROS;
    },
    async add(spender, dollars) {
      const { workspaceId, flowId, environment } = spender;
      const key = keyOf(spender);
      const micros = toMicros(dollars) + (unwritten.get(key)?.micros ?? 0);
      unwritten.delete(key);
      try {
        await prisma.$executeRaw`
          WITH part AS (
            INSERT INTO environment_spend (workspace_id, flow_id, environment, day, micros)
            SELECT ${workspaceId}, ${flowId}, ${environment ?? null}::text, (now() AT TIME ZONE 'utc')::date, ${micros}::bigint
            WHERE ${environment ?? null}::text IS NOT NULL
            ON CONFLICT (workspace_id, flow_id, environment, day)
              DO UPDATE SET micros = environment_spend.micros + EXCLUDED.micros
          )
          INSERT INTO spend (workspace_id, flow_id, day, micros)
          VALUES (${workspaceId}, ${flowId}, (now() AT TIME ZONE 'utc')::date, ${micros}::bigint)
          ON CONFLICT (workspace_id, flow_id, day) DO UPDATE SET micros = spend.micros + EXCLUDED.micros`;
      } catch (error) {
        unwritten.set(key, { spender, micros: (unwritten.get(key)?.micros ?? 0) + micros });
        logger.warn({ err: error }, 'recording model cost failed, retrying with the next write');
      }
    },
  };
}
