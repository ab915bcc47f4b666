import type pg from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { SetEnvironment } from '@/lib/contract/schemas/releases/environments';
import type { Actor } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../../flows/flow-deps';
import { loadDocument } from '../../flows/load-document';
import { type ClassifiedLive, type ClassifyDeps, createClassifier } from './classify-live';
import { type LiveSession, readLiveSessions } from './read-live-sessions';

export type PlanDeps = FlowInspectionDeps & ClassifyDeps & { pool: pg.Pool };
/** A conversation as it was when it was classified. */
export type PlannedSession = { id: string; rev: number; class: ClassifiedLive['class']; version: number };
/** The classes of the conversations that a release moves. `classify` is for those that changed meanwhile. */
export type ClassPlan = {
  hash: string;
  strategy: Awaited<ReturnType<ReturnType<typeof createClassifier>['readStrategy']>>;
  sessions: PlannedSession[];
  classify(batch: readonly LiveSession[]): Promise<PlannedSession[]>;
};

/** Classifies the conversations of an environment before the transaction of its release, because that takes seconds. */
export async function planClassMoves(
  deps: PlanDeps,
  actor: Actor,
  { flowId, name, version }: { flowId: string; name: EnvironmentName; version: number },
  { strategy }: Pick<SetEnvironment, 'strategy'>,
): Promise<ClassPlan> {
  const { workspaceId } = actor;
  const { text: content, hash } = await loadDocument(deps, actor, flowId, version, '/version');
  const classifier = createClassifier(deps, { workspaceId, to: { content, hash }, strategy });
  const classify = async (batch: readonly LiveSession[]) =>
    (await classifier.classify(batch.filter((session) => session.hash !== hash))).map(toPlanned);
  const sessions: PlannedSession[] = [];
  await readLiveSessions(deps.pool, { workspaceId, flowId, environment: name }, async (batch) => {
    sessions.push(...(await classify(batch)));
  });
  return { hash, strategy: await classifier.readStrategy(), sessions, classify };
}

const toPlanned = ({ session: { id, rev, version }, class: found }: ClassifiedLive): PlannedSession => ({
  id,
  rev,
  version,
  class: found,
});
