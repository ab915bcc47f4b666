import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { QueueKind } from '@/lib/contract/schemas/improve';

/** A customer who asked for a person got one. */
const KIND = `CASE WHEN m.heard IN ('not-understood', 'unsure') THEN m.heard
  WHEN m.followed = 'corrected' THEN 'corrected'
  WHEN m.followed = 'handed-off' AND m.heard_as IS DISTINCT FROM 'command:Escalate' THEN 'handed-off' END`;

/**
 * The queue of a flow: messages that could be understood better and are not done. Parameters: workspace, flow, days, kind
 * or null. A message that is hidden has no words to learn from.
 */
export const QUEUE = `
  SELECT m.session_id, m.rev, m.at, m.text, m.locale, m.node, m.heard, m.heard_as, m.score, m.followed, ${KIND} AS kind,
    q.group_id, q.nearness, q.vector
  FROM session_message m
  LEFT JOIN queued_message q ON q.workspace_id = m.workspace_id AND q.session_id = m.session_id AND q.rev = m.rev
  WHERE m.workspace_id = $1 AND m.flow_id = $2 AND m.at >= clock_timestamp() - $3 * interval '1 day'
    AND (m.heard IN ('not-understood', 'unsure') OR m.followed IN ('corrected', 'handed-off'))
    AND m.text <> '${MASKED_TEXT}' AND q.improvement_id IS NULL
    AND ${KIND} IS NOT NULL AND ($4::text IS NULL OR ${KIND} = $4)`;

export type QueueFilter = { days?: number | undefined; kind?: QueueKind | undefined };
