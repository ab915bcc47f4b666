import type { PrismaClient } from '@/lib/server/db/generated/client';
import { logger } from '@/lib/server/logger';

/** Model cost is recorded per flow and day (UTC, by the database's clock). */
export type Spender = { workspaceId: string; flowId: string };
export type SpendBook = {
  /** US dollars spent today, for models with a known price. */
  readToday(spender: Spender): Promise<number>;
  /** Never rejects: a paid answer must not be lost because its cost could not be recorded. */
  add(spender: Spender, dollars: number): Promise<void>;
};

const MICROS = 1_000_000;

/** Spend book in the table `spend`, which all processes share. */
export function createSpendBook(prisma: PrismaClient): SpendBook {
  /** Cost that could not be written yet, in micro-dollars. It is included in the next write. */
  const unwritten = new Map<string, number>();
  const keyOf = ({ workspaceId, flowId }: Spender) => JSON.stringify([workspaceId, flowId]);
  return {
    async readToday(spender) {
      const { workspaceId, flowId } = spender;
      const rows = await prisma.$queryRaw<{ micros: bigint }[]>`
        SELECT micros FROM spend
        WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND day = (now() AT TIME ZONE 'utc')::date`;
      return (Number(rows[0]?.micros ?? 0) + (unwritten.get(keyOf(spender)) ?? 0)) / MICROS;
    },
    async add(spender, dollars) {
      const { workspaceId, flowId } = spender;
      const key = keyOf(spender);
      const micros = toMicros(dollars) + (unwritten.get(key) ?? 0);
      unwritten.delete(key);
      try {
        await prisma.$executeRaw`
          INSERT INTO spend (workspace_id, flow_id, day, micros)
          VALUES (${workspaceId}, ${flowId}, (now() AT TIME ZONE 'utc')::date, ${micros}::bigint)
          ON CONFLICT (workspace_id, flow_id, day) DO UPDATE SET micros = spend.micros + EXCLUDED.micros`;
      } catch (error) {
        unwritten.set(key, (unwritten.get(key) ?? 0) + micros);
        logger.warn({ err: error }, 'recording model cost failed, retrying with the next write');
      }
    },
  };
}

/** Rounds up, so that small costs are not lost, but ignores floating-point noise. */
function toMicros(dollars: number): number {
  return Math.ceil(Number((dollars * MICROS).toFixed(3)));
}
