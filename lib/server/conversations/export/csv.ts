import type { LastRating } from '@/lib/contract/schemas/ratings';
import type { ExportedConversation, ExportedMessage } from './exported-conversation';

type Column = [name: string, read: (conversation: ExportedConversation) => string | number | null];

const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['flow', ({ flow }) => flow],
  ['flow_name', ({ flowName }) => flowName],
  ['version', ({ version }) => version],
  ['environment', ({ environment }) => environment],
  ['channel', ({ channel }) => channel],
  ['customer', ({ customerId }) => customerId],
  ['started', ({ createdAt }) => createdAt],
  ['last_turn', ({ updatedAt }) => updatedAt],
  ['turns', ({ turns }) => turns],
  ['status', ({ status }) => status],
  ['outcome', ({ outcome }) => outcome],
  ['node', ({ node }) => node],
  ['path', ({ path }) => path.join(' > ')],
  ['rating', ({ rating }) => (rating ? formatRating(rating) : null)],
  ['tags', ({ tags }) => tags.join(', ')],
  ['looks_wrong', ({ flags }) => flags],
  ['notes', ({ notes }) => notes],
  ['cost_usd', ({ micros }) => micros / 1_000_000],
  ['words', ({ messages }) => messages.map(toWords).join('\n')],
];

/** With a byte order mark, by which spreadsheets recognize UTF-8. */
export const CSV_HEADER = `\uFEFF${COLUMNS.map(([name]) => name).join(',')}\r`;

/** A row of RFC 4180 without its line feed, which every line of an export gets. */
export const toCsvLine = (conversation: ExportedConversation): string =>
  `${COLUMNS.map(([, read]) => toCell(read(conversation) ?? '')).join(',')}\r`;

/** "4 of 5", "up". */
const formatRating = ({ scale, score }: LastRating): string =>
  scale === 'stars' ? `${score} of 5` : score === 1 ? 'up' : 'down';

const toWords = ({ from, text }: ExportedMessage): string => `${from}: ${text}`;

/**
 * A spreadsheet runs a cell that begins with one of these characters as a formula, so such a cell gets an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function toCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
