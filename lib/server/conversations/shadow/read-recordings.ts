import type { EnvironmentName } from '@/lib/contract/names';
import type { ListedSession, SessionStore } from '../../turns/store/store';
import { readTurns } from '../views/read-turns';

export type RecordingFilter = {
  flowId: string;
  environment: EnvironmentName;
  /** Number of the version that they are on. */
  version?: number | undefined;
  /** Earliest last activity. */
  since?: Date | undefined;
};

/** Records are JSON text, oldest first; undefined if the conversation has too many turns. */
export type StoredRecording = { session: ListedSession; records: string[] | undefined };

type Store = Pick<SessionStore, 'listSessions' | 'listTurns'>;

/** A conversation with more turns is not compared: its records would not fit into memory. */
const MAX_TURNS = 500;
const SESSIONS_AT_ONCE = 100;

/** Conversations with their records, newest first, read one at a time. */
export async function* readRecordings(
  store: Store,
  workspaceId: string,
  filter: RecordingFilter,
): AsyncGenerator<StoredRecording> {
  for await (const session of listMatching(store, workspaceId, filter)) {
    if (session.rev > MAX_TURNS) {
      yield { session, records: undefined };
      continue;
    }
    const records: string[] = [];
    for await (const { record } of readTurns(store, { workspaceId, sessionId: session.id }))
      records.push(record);
    yield { session, records };
  }
}

async function* listMatching(
  store: Store,
  workspaceId: string,
  { flowId, environment, version, since }: RecordingFilter,
): AsyncGenerator<ListedSession> {
  let after: Pick<ListedSession, 'updatedAt' | 'id'> | undefined;
  for (;;) {
    const page = await store.listSessions(workspaceId, { flowId, after, limit: SESSIONS_AT_ONCE });
    for (const session of page) {
      if (since && Date.parse(session.updatedAt) < since.getTime()) return;
      const isOn = version === undefined || session.version.number === version;
      if (session.environment === environment && isOn) yield session;
    }
    after = page.at(-1);
    if (page.length < SESSIONS_AT_ONCE) return;
  }
}
