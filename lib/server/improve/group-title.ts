/** The title of a group `g` of messages, if it has none of the author's: the words of its most central message. */
export const GROUP_QUOTE = `
  (SELECT m.text FROM queued_message q
   JOIN session_message m ON m.workspace_id = q.workspace_id AND m.session_id = q.session_id AND m.rev = q.rev
   WHERE q.workspace_id = g.workspace_id AND q.flow_id = g.flow_id AND q.group_id = g.id
   ORDER BY q.names_group DESC, q.nearness DESC, q.session_id, q.rev LIMIT 1)`;

const MAX_LENGTH = 60;

/** Shortened at a word. */
export function toGroupTitle(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2)).trimEnd()}…`;
}
