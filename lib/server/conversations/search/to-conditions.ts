import type { ConversationQuery } from '@/lib/contract/schemas/conversations';

/** A filter whose words PostgreSQL has split: see `readQueries`. */
export type ReadFilter = Omit<ConversationQuery, 'q' | 'reply'> & {
  words: readonly string[];
  replies: readonly string[];
};

/** `$?` in a condition is its value. */
type Condition = [sql: string, value: unknown];

/** Conversations without a counted turn are open. */
const OPEN = `NOT EXISTS (SELECT FROM session_digest d
  WHERE d.workspace_id = $1 AND d.session_id = s.id AND d.outcome <> $?)`;
const rated = (scores: string) =>
  `EXISTS (SELECT FROM rating r WHERE r.workspace_id = $1 AND r.session_id = s.id AND (${scores})) AND $?::text <> ''`;
const RATING = {
  good: rated(`r.score >= CASE r.scale WHEN 'stars' THEN 4 ELSE 1 END`),
  fair: rated(`r.scale = 'stars' AND r.score = 3`),
  bad: rated(`r.score <= CASE r.scale WHEN 'stars' THEN 2 ELSE 0 END`),
  any: rated('true'),
  none: `NOT (${rated('true')})`,
};
const FLAGGED = 'EXISTS (SELECT FROM reply_flag r WHERE r.workspace_id = $1 AND r.session_id = s.id)';
const MESSAGE = 'EXISTS (SELECT FROM session_message m WHERE m.workspace_id = $1 AND m.session_id = s.id AND';

/**
 * Conditions on a conversation `s` of the workspace `$1`, joined by AND, and their values from `$2` on. Only those that
 * are set, so that PostgreSQL plans what is asked for.
 */
export function toConditions(filter: ReadFilter): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const join = (conditions: readonly Condition[]) =>
    conditions
      .filter(([, value]) => value !== undefined)
      .map(([text, value]) => `AND ${text.replaceAll('$?', `$${values.push(value) + 1}`)}`)
      .join('\n');
  const ofSession = join(listConditions(filter));
  const ofDigest = join(listDigestConditions(filter));
  // One look at a conversation's digest for all of them.
  const digest = `AND EXISTS (SELECT FROM session_digest d WHERE d.workspace_id = $1 AND d.session_id = s.id ${ofDigest})`;
  return { sql: ofDigest === '' ? ofSession : `${ofSession}\n${digest}`, values };
}

/** Conditions on the digest `d` of a conversation. Conversations without a counted turn do not meet them. */
function listDigestConditions({ outcome, mark, not, locale, cost, channel }: ReadFilter): Condition[] {
  return [
    ['d.outcome = $?', outcome === 'open' ? undefined : outcome],
    ['d.marks @> $?::text[]', mark],
    ['NOT d.marks && $?::text[]', not],
    ['d.locale = $?', locale],
    ['d.micros > 0 AND d.micros >= $?', cost === undefined ? undefined : toMicros(cost)],
    ['d.channel = $?', channel === '' ? undefined : channel],
  ];
}

function listConditions(filter: ReadFilter): Condition[] {
  return [
    ['s.flow_id = $?', filter.flow],
    [
      's.version_id = (SELECT v.id FROM version v WHERE v.workspace_id = $1 AND v.flow_id = s.flow_id AND v.number = $?)',
      filter.version,
    ],
    ['s.environment = $?', filter.environment],
    // In no messenger.
    [`coalesce(s.channel, '') = $?`, filter.channel === '' ? filter.channel : undefined],
    ['s.customer_id = $?', filter.customer],
    ['s.status = $?', filter.status],
    [OPEN, filter.outcome === 'open' ? filter.outcome : undefined],
    [RATING[filter.rating ?? 'none'], filter.rating],
    ['s.created_at >= $?', filter.from],
    ['s.created_at < $?', filter.to],
    ['s.updated_slot <= $?::timestamptz AND s.updated_at < $?::timestamptz', filter.before],
    ['s.id = ANY ($?::text[])', filter.ids],
    [
      'EXISTS (SELECT FROM session_tag t WHERE t.workspace_id = $1 AND t.session_id = s.id AND t.tag = $?)',
      filter.tag,
    ],
    [
      filter.flagged === false ? `NOT ${FLAGGED} AND NOT $?::boolean` : `${FLAGGED} AND $?::boolean`,
      filter.flagged,
    ],
    ...filter.words.map(
      (query): Condition => [`${MESSAGE} ts_filter(m.words, '{a}') @@ $?::tsquery)`, query],
    ),
    ...filter.replies.map((query): Condition => [`${MESSAGE} m.words @@ $?::tsquery)`, query]),
  ];
}

const toMicros = (dollars: number): number => Math.round(dollars * 1_000_000);
