import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { EnvironmentName } from '@/lib/contract/names';
import { IMPROVE_DAYS, type QueueKind } from '@/lib/contract/schemas/improve';
import type { FlowRef } from '../counting/find-uncounted';

/** A customer who asked for a person got one. */
const KIND = `CASE WHEN m.heard IN ('not-understood', 'unsure') THEN m.heard
  WHEN m.followed = 'corrected' THEN 'corrected'
  WHEN m.followed = 'handed-off' AND m.heard_as IS DISTINCT FROM 'command:Escalate' THEN 'handed-off' END`;

/**
 * The queue of a flow: messages that could be understood better and are not done. Its parameters are `toQueueValues`. A
 * message that is hidden has no words to learn from.
 */
export const QUEUE = `
  SELECT m.session_id, m.rev, m.at, m.text, m.locale, m.node, m.heard, m.heard_as, m.score, m.followed, ${KIND} AS kind,
    q.group_id, q.nearness, q.vector
  FROM session_message m
  LEFT JOIN queued_message q ON q.workspace_id = m.workspace_id AND q.session_id = m.session_id AND q.rev = m.rev
  WHERE m.workspace_id = $1 AND m.flow_id = $2 AND m.at >= clock_timestamp() - $3 * interval '1 day'
    AND (m.heard IN ('not-understood', 'unsure') OR m.followed IN ('corrected', 'handed-off'))
    AND m.text <> '${MASKED_TEXT}' AND q.improvement_id IS NULL
    AND ${KIND} IS NOT NULL AND ($4::text IS NULL OR ${KIND} = $4)
    AND ($5::text IS NULL OR m.environment = $5)
    AND ($6::int IS NULL OR m.version_id =
      (SELECT v.id FROM version v WHERE v.workspace_id = $1 AND v.flow_id = $2 AND v.number = $6))`;

/** `version`: the number of the version that heard the message. */
export type QueueFilter = {
  days?: number | undefined;
  kind?: QueueKind | undefined;
  environment?: EnvironmentName | undefined;
  version?: number | undefined;
};

/** The parameters of `QUEUE`; those of a statement around it start with `$7`. */
export const toQueueValues = (
  { workspaceId, flowId }: FlowRef,
  { days = IMPROVE_DAYS.default, kind, environment, version }: QueueFilter,
) => [workspaceId, flowId, days, kind ?? null, environment ?? null, version ?? null];
