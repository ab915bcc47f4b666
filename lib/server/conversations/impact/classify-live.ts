import type { ImpactClass } from '@turnpike/engine';
import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { UpdateStrategy } from '@turnpike/engine/turn';
import pLimit from 'p-limit';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type {
  ClassifiedMove,
  ClassifiedSession,
  ClassifiedVersion,
  ClassifyOutput,
  MoveNeeds,
} from '@/lib/server/workers/tasks/classify-sessions';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';
import type { LiveSession } from './read-live-sessions';

export type ClassifyDeps = { workers: WorkerPool; turns: { store: TurnDeps['store']; now: TurnDeps['now'] } };
type ClassifyTarget = {
  workspaceId: string;
  to: ClassifiedVersion;
  strategy?: UpdateStrategy | undefined;
};
export type ClassifiedLive = { session: LiveSession; class: ImpactClass; changes: MessageDescriptor[] };

type Store = ClassifyDeps['turns']['store'];

/** A move asks for messages and for the customer at most once. */
const MAX_ROUNDS = 4;
const MAX_READS = 8;

/** Classifies batches of conversations in a worker thread; what their moves ask of the store is read here. */
export function createClassifier({ workers, turns: { store, now } }: ClassifyDeps, target: ClassifyTarget) {
  const { workspaceId, to, strategy } = target;
  const versions = new Map<string, Promise<string>>();
  let used: UpdateStrategy | undefined;
  const reads = pLimit(MAX_READS);

  function loadVersion({ versionId, hash }: LiveSession): Promise<string> {
    if (hash === to.hash) return Promise.resolve(to.content);
    const loading = versions.get(versionId) ?? loadContent(store, workspaceId, versionId);
    versions.set(versionId, loading);
    return loading;
  }

  async function classify(batch: readonly LiveSession[]): Promise<ClassifiedLive[]> {
    const at = new Date(now()).toISOString();
    const rows = new Map(batch.map((session) => [session.id, session]));
    const contents = new Map<string, string>();
    for (const session of batch) contents.set(session.hash, await loadVersion(session));
    const from = [...contents].map(([hash, content]) => ({ hash, content }));
    const done: ClassifiedLive[] = [];
    let sessions: ClassifiedSession[] = batch.map(({ id, hash, state }) => ({ id, hash, state }));
    for (let round = 0; sessions.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error('A move asks for the same again and again.');
      const output = await workers.run('classify', workspaceId, { to, from, strategy, at, sessions });
      used = output.strategy;
      const given = new Map(sessions.map((session) => [session.id, session]));
      const asking: [ClassifiedSession, MoveNeeds][] = [];
      for (const move of output.moves) {
        if ('needs' in move) asking.push([given.get(move.id) as ClassifiedSession, move.needs]);
        else done.push(readMove(output, move, rows.get(move.id) as LiveSession));
      }
      sessions = await reads.map(asking, ([session, needs]) => addNeeds(store, workspaceId, session, needs));
    }
    return done;
  }

  return {
    classify,
    /** The strategy that was used; undefined before a conversation was classified. */
    getUsedStrategy: (): UpdateStrategy | undefined => used,
    /** The strategy that is used: the given one, or the setting of the version. */
    async readStrategy(): Promise<UpdateStrategy> {
      if (used) return used;
      const input = { to, from: [], strategy, at: '', sessions: [] };
      return (await workers.run('classify', workspaceId, input)).strategy;
    },
  };
}

type DoneMove = Extract<ClassifiedMove, { class: number }>;

const readMove = (output: ClassifyOutput, move: DoneMove, session: LiveSession): ClassifiedLive => ({
  session,
  class: output.classes[move.class] as ImpactClass,
  changes: output.descriptions[move.changes] as MessageDescriptor[],
});

async function loadContent(store: Store, workspaceId: string, versionId: string): Promise<string> {
  const content = await store.loadVersionContent(workspaceId, versionId);
  if (content === undefined) throw new Error(`Version ${versionId} has no content.`);
  return content;
}

async function addNeeds(
  store: Store,
  workspaceId: string,
  session: ClassifiedSession,
  { messages, customer }: MoveNeeds,
): Promise<ClassifiedSession> {
  const ref = { workspaceId, sessionId: session.id };
  return {
    ...session,
    ...(messages !== undefined && { messages, exchanges: await store.listExchanges(ref, messages) }),
    ...(customer !== undefined && { customer: await store.loadCustomer(workspaceId, customer) }),
  };
}
