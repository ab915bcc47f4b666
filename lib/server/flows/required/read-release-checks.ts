import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { RequiredCheck } from '@/lib/contract/names';
import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import { writeMessage } from '@/lib/contract/written-messages';
import type { Prisma, Review } from '@/lib/server/db/generated/client';
import { findResults, RUN_CHECKS } from './check-results';
import { type ChosenChecks, readRequiredChecks } from './read-required-checks';
import type { ReleaseTarget } from './release-target';

/** `returns`: the version was live there before, so that nothing is required of it. */
export type FoundChecks = { returns: boolean; checks: ReleaseCheck[] };

/** The required checks of an environment, by what is stored: results of checks, and what people said. */
export async function readReleaseChecks(
  tx: Prisma.TransactionClient,
  target: ReleaseTarget,
): Promise<FoundChecks> {
  if (await wasLive(tx, target)) return { returns: true, checks: [] };
  const { workspaceId, flowId, hash } = target;
  const required = ['errors', ...(await loadRequiredChecks(tx, target)).checks] as const;
  const results = await findResults(tx, target);
  const reviews = await tx.review.findMany({
    where: { workspaceId, flowId, hash },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  const hasErrors = results.get('errors')?.found.passed === false;
  const checks = required.map((check): ReleaseCheck => {
    if (check === 'review') return toCheck(check, readApproval(reviews, target.changedById));
    if (check === 'shadow') return toCheck(check, readSeen(reviews));
    const found = results.get(check)?.found;
    if (found) return found;
    return toCheck(check, { passed: false, message: hasErrors ? AFTER_ERRORS : NOT_RUN });
  });
  return { returns: false, checks };
}

export async function loadRequiredChecks(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, name }: Pick<ReleaseTarget, 'workspaceId' | 'flowId' | 'name'>,
): Promise<ChosenChecks> {
  const row = await tx.environment.findFirst({
    where: { workspaceId, flowId, name },
    select: { requiredChecks: true },
  });
  return readRequiredChecks(name, row?.requiredChecks);
}

/** Those of them that run, errors first. */
export const listRunChecks = (required: readonly RequiredCheck[]) =>
  RUN_CHECKS.filter((check) => check === 'errors' || required.includes(check));

export async function wasLive(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, name, versionId }: ReleaseTarget,
): Promise<boolean> {
  if (versionId === undefined) return false;
  const where = { workspaceId, flowId, name, versionId, failure: null };
  return (await tx.environmentChange.findFirst({ where, select: { id: true } })) !== null;
}

type Said = { passed: boolean; message: MessageDescriptor };
const AFTER_ERRORS = msg('Runs once the errors are fixed.');
const NOT_RUN = msg('Not run on this content yet. Try again.');

function readApproval(reviews: readonly Review[], changedById: string | null): Said {
  const decision = reviews.findLast(
    ({ kind, personId }) => (kind === 'approved' || kind === 'changes') && personId !== changedById,
  );
  const asked = reviews.findLast(({ kind }) => kind === 'requested');
  if (decision?.kind === 'approved')
    return { passed: true, message: msg('Approved by {name}.', { name: decision.name }) };
  if (decision) {
    const { name, comment } = decision;
    return { passed: false, message: msg('{name} asked for changes: {comment}', { name, comment }) };
  }
  return { passed: false, message: asked ? sayAsked(asked) : APPROVAL_NEEDED };
}

const APPROVAL_NEEDED = msg('A second person must approve the last change.');

const sayAsked = ({ name, comment }: Review): MessageDescriptor =>
  comment === ''
    ? msg('{name} requested a review. A second person must approve.', { name })
    : msg('{name} requested a review: “{comment}”. A second person must approve.', { name, comment });

function readSeen(reviews: readonly Review[]): Said {
  const seen = reviews.findLast(({ kind }) => kind === 'shadow');
  if (seen) return { passed: true, message: msg('Differences seen by {name}.', { name: seen.name }) };
  return {
    passed: false,
    message: msg('A person must look at what changes for recorded conversations.'),
  };
}

const toCheck = (check: ReleaseCheck['check'], { passed, message }: Said): ReleaseCheck => ({
  check,
  passed,
  ...writeMessage({ message }),
  items: [],
});
