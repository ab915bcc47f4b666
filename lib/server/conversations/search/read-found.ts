import type { Status } from '@turnpike/engine';
import type { ConversationOutcome } from '@/lib/contract/conversation-filter';
import type { EnvironmentName } from '@/lib/contract/names';
import type { FoundConversation } from '@/lib/contract/schemas/conversations';
import type { LastRating } from '@/lib/contract/schemas/ratings';
import type { QueryRunner } from '@/lib/server/db/pool';
import { CHANNEL_SQL } from './channel-sql';
import { FOUND_END, FOUND_START, markFound } from './mark-found';

type FoundRow = {
  id: string;
  flow_id: string;
  flow_name: string;
  version: number;
  environment: EnvironmentName;
  customer_id: string | null;
  status: Status;
  rev: number;
  created_at: Date;
  updated_at: Date;
  channel: string;
  outcome: ConversationOutcome;
  rating: LastRating | null;
  node: string | null;
  failed_tools: string[] | null;
  micros: number;
  tags: string[];
  flags: number;
  notes: number;
  words_turn: number | null;
  words: string | null;
};

const OPTIONS = `StartSel=${FOUND_START}, StopSel=${FOUND_END}, HighlightAll=true`;

/** Of the messages of a conversation, the one with most of the words; of several, the last. */
const LAST_WORDS = `
  SELECT m.rev, CASE WHEN $4 = '' THEN x.text
    ELSE ts_headline('simple', x.text, nullif($4, '')::tsquery, '${OPTIONS}') END AS text
  FROM session_message m, translate(m.text, '${FOUND_START}${FOUND_END}', '') AS x (text)
  WHERE m.workspace_id = $1 AND m.session_id = s.id
  ORDER BY (SELECT count(*) FROM unnest($3::tsquery[]) AS q (query) WHERE m.words @@ q.query) DESC, m.rev DESC LIMIT 1`;

const READ_FOUND = `
  SELECT s.id, s.flow_id, f.name AS flow_name, v.number AS version, s.environment, s.customer_id, s.status, s.rev,
    s.created_at, s.updated_at, ${CHANNEL_SQL} AS channel, coalesce(d.outcome, 'open') AS outcome,
    coalesce(d.micros, 0)::float8 AS micros,
    (SELECT json_build_object('scale', r.scale, 'score', r.score) FROM rating r
     WHERE r.workspace_id = $1 AND r.session_id = s.id ORDER BY r.turn DESC LIMIT 1) AS rating, d.digest::jsonb ->> 'node' AS node,
    ARRAY(SELECT substr(mark, 13) FROM unnest(d.marks) AS m (mark) WHERE starts_with(mark, 'tool-failed:')) AS failed_tools,
    ARRAY(SELECT t.tag FROM session_tag t WHERE t.workspace_id = $1 AND t.session_id = s.id ORDER BY t.at, t.tag) AS tags,
    (SELECT count(*)::int FROM reply_flag r WHERE r.workspace_id = $1 AND r.session_id = s.id) AS flags,
    (SELECT count(*)::int FROM session_note n WHERE n.workspace_id = $1 AND n.session_id = s.id) AS notes,
    w.rev AS words_turn, w.text AS words
  FROM session s
  JOIN flow f ON f.workspace_id = s.workspace_id AND f.id = s.flow_id
  JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
  LEFT JOIN session_digest d ON d.workspace_id = s.workspace_id AND d.session_id = s.id
  LEFT JOIN LATERAL (${LAST_WORDS}) w ON true
  WHERE s.workspace_id = $1 AND s.id = ANY ($2::text[])`;

/** Conversations in the order of their ids, with the words of `queries` marked. Deleted ones are left out. */
export async function readFound(
  runner: QueryRunner,
  workspaceId: string,
  ids: readonly string[],
  queries: readonly string[],
): Promise<FoundConversation[]> {
  const values = [workspaceId, ids, queries, queries.map((query) => `(${query})`).join(' | ')];
  const { rows } = await runner.query<FoundRow>(READ_FOUND, values);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toFound(row)] : [];
  });
}

const toFound = (row: FoundRow): FoundConversation => ({
  id: row.id,
  flow: { id: row.flow_id, name: row.flow_name, version: row.version },
  environment: row.environment,
  customerId: row.customer_id,
  status: row.status,
  turns: row.rev,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  channel: row.channel,
  outcome: row.outcome,
  rating: row.rating,
  node: row.node,
  failedTools: row.failed_tools ?? [],
  micros: row.micros,
  lastWords:
    row.words === null || row.words_turn === null ? null : { turn: row.words_turn, ...markFound(row.words) },
  tags: row.tags,
  flags: row.flags,
  notes: row.notes,
});
