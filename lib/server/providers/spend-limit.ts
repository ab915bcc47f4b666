import type { FlowDocument } from '@turnpike/engine/document';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import type { OpenEnvironments } from '@/lib/server/environment-settings/open-environment';
import { logger } from '@/lib/server/logger';
import type { SpendBook, Spender } from './spend-book';

/** Checks and records the cost of a turn's models. */
export type SpendLimit = {
  /** Whose limit it is, for messages. */
  owner: 'flow' | EnvironmentName;
  /** False if today's cost has reached the cap or cannot be read. */
  mayAsk(): Promise<boolean>;
  add(dollars: number): Promise<void>;
};

/**
 * Enforces the limit of the environment, or `limits.spendPerDay` of the flow version for all environments without their
 * own; without both, every request is allowed. Today's cost is read before each request, because other turns and
 * processes spend too.
 */
export function createSpendLimit(
  book: SpendBook,
  spender: Spender,
  { settings }: Pick<FlowDocument, 'settings'>,
  environments?: OpenEnvironments,
): SpendLimit {
  const { environment } = spender;
  const own = environment && environments?.[environment].spendPerDay;
  const cap = own ?? settings?.limits?.spendPerDay;
  const separate = ENVIRONMENT_NAMES.filter(
    (name) => environments && environments[name].spendPerDay !== null,
  );
  const isOwn = environment !== undefined && separate.includes(environment);
  return {
    owner: isOwn ? environment : 'flow',
    async mayAsk() {
      if (cap === undefined) return true;
      try {
        const spent = isOwn
          ? await book.readEnvironment({ ...spender, environment })
          : await book.readFlow(spender, separate);
        return spent < cap;
      } catch (error) {
        logger.warn({ err: error }, "reading today's model cost failed, so no model is called");
        return false;
      }
    },
    add: (dollars) => book.add(spender, dollars),
  };
}

export const describeSpendCap = ({ owner }: Pick<SpendLimit, 'owner'>): string =>
  owner === 'flow'
    ? 'The flow has reached its daily spend limit for models.'
    : `The flow has reached the daily spend limit for models of ${owner}.`;
