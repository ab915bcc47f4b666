import { createHash } from 'node:crypto';
import {
  type Confusion,
  compareScores,
  type LabelledMessage,
  type ScoredMessage,
  summarizeScores,
} from '@turnpike/engine/labels';
import type {
  ChangedLabel,
  NamedMeaning,
  ScoredLabel,
  ScoreLabels,
  ScoreProgress,
  ScoreReport,
} from '@/lib/contract/schemas/labels';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { NamedScore } from '@/lib/server/workers/tasks/score-labels';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { type LoadedDocument, loadDocument } from '../flows/load-document';
import { loadLabels } from './load-labels';
import { type ScoredMessages, scoreDocument } from './score-document';

type Watch = { report?: (progress: ScoreProgress) => void; signal?: AbortSignal };

/** Scores the labelled messages of a flow on the draft, a version or a change. Nothing is stored, no model is asked. */
export async function scoreLabels(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  { version = 'draft', patch, against = patch && version }: ScoreLabels,
  { report = () => undefined, signal }: Watch = {},
): Promise<ScoreReport> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const load = (which: VersionName, pointer: string) => loadDocument(deps, actor, flowId, which, pointer);
  const document = await load(version, '/version');
  const other = against === undefined ? undefined : await load(against, '/against');
  const changed = patch ? await applyPatch(deps, workspaceId, document, patch) : document;
  const messages = await loadLabels(deps, workspaceId, flowId);
  const of = messages.length * (other ? 2 : 1);
  report({ done: 0, of });
  const after = await scoreDocument(deps, workspaceId, changed, messages, {
    ...{ report: (done) => report({ done, of }), signal },
  });
  const before =
    other &&
    (await scoreDocument(deps, workspaceId, other, messages, {
      ...{ report: (done) => report({ done: messages.length + done, of }), signal },
    }));
  return {
    version,
    ...describeScore(after, messages),
    ...(before &&
      against !== undefined && { against: { version: against, ...compare(before, after, messages) } }),
  };
}

async function applyPatch(
  { workers }: FlowInspectionDeps,
  workspaceId: string,
  { text }: LoadedDocument,
  patch: NonNullable<ScoreLabels['patch']>,
): Promise<LoadedDocument> {
  const changed = await workers.run('patch', workspaceId, { json: text, base: '', patch });
  return { text: changed, hash: createHash('sha256').update(changed).digest('hex') };
}

const listScores = ({ scores }: ScoredMessages): ScoredMessage[] => scores.map(({ score }) => score);

function describeScore({ scores, models }: ScoredMessages, messages: readonly LabelledMessage[]) {
  const { confusion, ...summary } = summarizeScores(scores.map(({ score }) => score));
  const names = new Map(
    scores.flatMap(({ cell }) =>
      cell ? [cell.expected, cell.understood].map((named) => [toKey(named), named] as const) : [],
    ),
  );
  const name = (meaning: NamedMeaning['meaning']) => names.get(JSON.stringify(meaning)) as NamedMeaning;
  const texts = new Map(messages.map(({ id, text }) => [id, text]));
  return {
    ...summary,
    confusion: confusion.map(({ expected, understood, count }: Confusion) => ({
      ...{ expected: name(expected), understood: name(understood), count },
    })),
    messages: scores.map((scored) => toScoredLabel(scored, texts)),
    models,
  };
}

const toKey = ({ meaning }: NamedMeaning): string => JSON.stringify(meaning);

function toScoredLabel(
  { score, expected, understood }: NamedScore,
  texts: ReadonlyMap<string, string>,
): ScoredLabel {
  const { id, verdict } = score;
  const label = { id, text: texts.get(id) ?? '', verdict, expected };
  if (score.verdict === 'stale') return { ...label, reason: score.reason };
  const { cell: _, understood: __, ...numbers } = score;
  return { ...label, ...numbers, ...(understood && { understood }) };
}

function compare(before: ScoredMessages, after: ScoredMessages, messages: readonly LabelledMessage[]) {
  const { confusion: _, outOfScope: __, ...counts } = summarizeScores(listScores(before));
  const { better, worse, same } = compareScores(listScores(before), listScores(after));
  const earlier = new Map(before.scores.map((scored) => [scored.score.id, scored]));
  const later = new Map(after.scores.map((scored) => [scored.score.id, scored]));
  const texts = new Map(messages.map(({ id, text }) => [id, text]));
  const describe = ({ id }: { id: string }): ChangedLabel => {
    const now = later.get(id) as NamedScore;
    const then = earlier.get(id)?.understood;
    return {
      ...{ id, text: texts.get(id) ?? '', expected: now.expected },
      ...(then && { before: then }),
      ...(now.understood && { after: now.understood }),
    };
  };
  return { ...counts, better: better.map(describe), worse: worse.map(describe), same };
}
