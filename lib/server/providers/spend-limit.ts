import type { FlowDocument } from '@turnpike/engine/document';
import { logger } from '@/lib/server/logger';
import type { SpendBook, Spender } from './spend-book';

/** Checks and records the cost of a turn's models. */
export type SpendLimit = {
  /** False if today's cost has reached the cap or cannot be read. */
  mayAsk(): Promise<boolean>;
  add(dollars: number): Promise<void>;
};

/**
 * Enforces `limits.spendPerDay` of a flow version; without it, every request is allowed. Today's cost is read
 * before each request, because other turns and processes spend too.
 */
export function createSpendLimit(
  book: SpendBook,
  spender: Spender,
  { settings }: Pick<FlowDocument, 'settings'>,
): SpendLimit {
  const cap = settings?.limits?.spendPerDay;
  return {
    async mayAsk() {
      if (cap === undefined) return true;
      try {
        return (await book.readToday(spender)) < cap;
      } catch (error) {
        logger.warn({ err: error }, "reading today's model cost failed, so no model is called");
        return false;
      }
    },
    add: (dollars) => book.add(spender, dollars),
  };
}
