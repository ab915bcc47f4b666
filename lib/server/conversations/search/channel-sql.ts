/**
 * The channel of a conversation `s` of the workspace `$1`, as SQL. Conversations in messengers have it themselves, the
 * others in their first turn.
 */
export const CHANNEL_SQL = `coalesce(s.channel,
  (SELECT t.channel FROM turn t WHERE t.workspace_id = $1 AND t.session_id = s.id AND t.rev = 1), '')`;
