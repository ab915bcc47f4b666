import type { PrismaClient } from '@/lib/server/db/generated/client';
import { logger } from '@/lib/server/logger';

/** Whose money: what models cost is kept by flow and day (UTC, by the database's clock). */
export type Spender = { workspaceId: string; flowId: string };
export type SpendBook = {
  /** US dollars today, as far as prices are known. */
  readToday(spender: Spender): Promise<number>;
  /** Never rejects: an answer that was paid for is not lost because writing down what it cost failed. */
  add(spender: Spender, dollars: number): Promise<void>;
};

const MICROS = 1_000_000;

/** The table `spend`, which all processes share. */
export function createSpendBook(prisma: PrismaClient): SpendBook {
  /** What could not be written yet, in millionths; it counts here and goes with the next. */
  const owed = new Map<string, number>();
  const keyOf = ({ workspaceId, flowId }: Spender) => JSON.stringify([workspaceId, flowId]);
  return {
    async readToday(spender) {
      const { workspaceId, flowId } = spender;
      const rows = await prisma.$queryRaw<{ micros: bigint }[]>`
        SELECT micros FROM spend
        WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND day = (now() AT TIME ZONE 'utc')::date`;
      return (Number(rows[0]?.micros ?? 0) + (owed.get(keyOf(spender)) ?? 0)) / MICROS;
    },
    async add(spender, dollars) {
      const { workspaceId, flowId } = spender;
      const key = keyOf(spender);
      const micros = toMicros(dollars) + (owed.get(key) ?? 0);
      owed.delete(key);
      try {
        await prisma.$executeRaw`
          INSERT INTO spend (workspace_id, flow_id, day, micros)
          VALUES (${workspaceId}, ${flowId}, (now() AT TIME ZONE 'utc')::date, ${micros}::bigint)
          ON CONFLICT (workspace_id, flow_id, day) DO UPDATE SET micros = spend.micros + EXCLUDED.micros`;
      } catch (error) {
        owed.set(key, (owed.get(key) ?? 0) + micros);
        logger.warn({ err: error }, 'what a model cost could not be written down yet');
      }
    },
  };
}

/** Up, so that many small costs are not none; what floating point adds at the end is no cost. */
function toMicros(dollars: number): number {
  return Math.ceil(Number((dollars * MICROS).toFixed(3)));
}
