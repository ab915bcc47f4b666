import type { Finding } from '@turnpike/engine/prove';
import type { StoredCheck } from '@/lib/contract/schemas/checks';
import type { CheckList } from './prove-draft';

export const NO_CHECKS: CheckList = { checks: [], meant: [] };

/** Stored checks as a proof reads them, and as a file for `npm run flow -- prove --checks`. */
export const toCheckList = (stored: readonly StoredCheck[]): CheckList => ({
  checks: stored.flatMap((row) => ('check' in row ? [{ ...row.check, id: row.id }] : [])),
  meant: stored.flatMap((row) => ('meant' in row ? [row.meant] : [])),
});

/** The id of the stored mark that makes a finding of a property or check intended. */
export const findMark = (
  stored: readonly StoredCheck[],
  of: string,
  finding: Pick<Finding, 'code' | 'subject'>,
): string | undefined =>
  stored.find(
    (row) =>
      'meant' in row &&
      row.meant.of === of &&
      (row.meant.code ?? finding.code) === finding.code &&
      (row.meant.subject ?? finding.subject) === finding.subject,
  )?.id;
