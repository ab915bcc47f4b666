import type { FlowDocument } from '@turnpike/engine';
import { logger } from '@/lib/server/logger';
import type { SpendBook, Spender } from './spend-book';

/** What a turn's models are held to, and what they are written down in. */
export type SpendLimit = {
  /** False: today's sum has reached the cap, or it is unknown. */
  mayAsk(): Promise<boolean>;
  add(dollars: number): Promise<void>;
};

/**
 * The cap of a flow's version, `limits.spendPerDay`; without one everything may be asked and nothing is read. Read
 * before each request: other turns and other processes spend too.
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
        logger.warn({ err: error }, 'what models cost today could not be read, so none is asked');
        return false;
      }
    },
    add: (dollars) => book.add(spender, dollars),
  };
}
