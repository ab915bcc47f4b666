import { setImmediate as breathe } from 'node:timers/promises';
import { type ExportFormat, MAX_EXPORTED } from '@/lib/contract/conversation-filter';
import type { ConversationQuery, FoundConversation } from '@/lib/contract/schemas/conversations';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { countRecent } from '@/lib/server/counting/count-recent';
import { findMatching, type ListPlace } from '../search/find-matching';
import { readFound } from '../search/read-found';
import { checkQuery, readFilter, type SearchDeps } from '../search/search-sessions';
import { CSV_HEADER, toCsvLine } from './csv';
import type { ExportedConversation } from './exported-conversation';
import { readTranscript } from './read-transcript';

/** Conversations that are found at once; each is read alone. */
const PAGE = 100;

type Wanted = {
  query: ConversationQuery;
  format: ExportFormat;
  /** With sensitive values. Requires the right to change conversations. */
  reveal: boolean;
};

/**
 * Conversations with all their words as lines of text, newest first. At most one is in memory. Those that get a turn
 * meanwhile are not repeated, because pages go back in time.
 */
export async function* exportSessions(
  deps: SearchDeps,
  actor: Actor,
  { query, format, reveal }: Wanted,
): AsyncGenerator<string> {
  if (reveal) requireScope(actor, 'sessions:write');
  await checkQuery(deps, actor, query);
  await audit(deps.prisma, actor, reveal ? 'sessions.reveal' : 'sessions.export', format);
  const { workspaceId } = actor;
  await countRecent(deps, workspaceId);
  if (format === 'csv') yield CSV_HEADER;
  const filter = await readFilter(deps.pool, query);
  let after: ListPlace | undefined;
  for (let left = MAX_EXPORTED; left > 0; left -= PAGE) {
    const { places } = await findMatching(deps.pool, workspaceId, filter, { after, limit: PAGE });
    const ids = places.map(({ id }) => id);
    for (const found of await readFound(deps.pool, workspaceId, ids, [])) {
      const transcript = await readTranscript(deps.turns, { workspaceId, sessionId: found.id }, reveal);
      // It was deleted meanwhile.
      if (transcript === undefined) continue;
      const conversation = { ...describe(found), ...transcript };
      yield format === 'csv' ? toCsvLine(conversation) : JSON.stringify(conversation);
      await breathe();
    }
    after = places.at(-1);
    if (places.length < PAGE) return;
  }
}

const describe = ({
  flow,
  lastWords: _,
  failedTools: _failed,
  ...found
}: FoundConversation): Omit<ExportedConversation, 'path' | 'messages'> => ({
  ...found,
  flow: flow.id,
  flowName: flow.name,
  version: flow.version,
});
