import { compareScores, summarizeScores } from '@turnpike/engine/labels';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ReleaseItem } from '@/lib/contract/schemas/releases/release-checks';
import type { Actor } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { readRequiredChecks } from '../flows/required/read-required-checks';
import { loadLabels } from './load-labels';
import { withoutWords } from './quote-labels';
import { scoreDocument } from './score-document';

type Checked = { flowId: string; name: EnvironmentName; hash: string; document: string };

/** Time for both scores together. */
const SECONDS = 60;
const MAX_ITEMS = 50;

/** Whether enough labelled messages are understood, and not a smaller share than by the live version. */
export async function findMisunderstood(
  deps: FlowInspectionDeps,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { flowId, name, hash, document }: Checked,
): Promise<{ passed: boolean; message: MessageDescriptor; items: ReleaseItem[] }> {
  const messages = await loadLabels(deps, workspaceId, flowId);
  if (messages.length === 0) return { passed: true, message: msg('No labelled messages yet.'), items: [] };
  const environment = await deps.prisma.environment.findFirst({
    where: { workspaceId, flowId, name },
    select: { requiredChecks: true, version: { select: { content: true, hash: true } } },
  });
  const { understandingAtLeast } = readRequiredChecks(name, environment?.requiredChecks);
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const score = async (text: string, contentHash: string) => {
    const scored = await scoreDocument(deps, workspaceId, { text, hash: contentHash }, messages, { signal });
    if (signal.aborted)
      throw new Refusal('too-complex', msg('It took longer than {seconds} seconds.', { seconds: SECONDS }));
    return scored.scores.map((one) => one.score);
  };
  const scores = await score(document, hash);
  const { version } = environment ?? {};
  const before = version ? await score(version.content, version.hash) : undefined;
  const summary = summarizeScores(scores);
  const live = before && summarizeScores(before).accuracy;
  const accuracy = summary.accuracy ?? 0;
  const isEnough = 100 * accuracy >= understandingAtLeast;
  const isNoWorse = typeof live !== 'number' || accuracy >= live;
  const wrong = before
    ? compareScores(before, scores).worse
    : scores.filter(({ verdict }) => verdict !== 'right');
  const counts = { right: summary.right, of: summary.right + summary.wrong, percent: toPercent(accuracy) };
  const understood = msg('{right} of {of} labelled messages are right ({percent} %).', counts);
  const message = isEnough
    ? isNoWorse
      ? understood
      : msg('{understood} The live version has {live} %.', { understood, live: toPercent(live ?? 0) })
    : msg('{understood} {least} % are needed.', { understood, least: understandingAtLeast });
  const passed = isEnough && isNoWorse;
  return {
    passed,
    message,
    items: passed ? [] : wrong.slice(0, MAX_ITEMS).map(({ id }) => withoutWords(id)),
  };
}

const toPercent = (share: number): string => (100 * share).toFixed(1);
