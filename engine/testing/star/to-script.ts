import type { FlowDocument } from '../../document/flow-document.ts';
import type { Json } from '../../session/session.ts';
import { type Dialogue, type DialogueEvent, FIELDS, findGoodbye, type Task } from './task.ts';

/** One message of the user and everything up to the next. */
export type Segment = {
  said: string;
  /** Answers in the message, by question; null if the user does not know. */
  given: Map<string, Json>;
  /** Yes or no to the question that was asked. */
  assent?: boolean;
  /** Replies of the system by label; empty for free text. */
  replies: string[];
  /** The results of the queries, in order. */
  results: { book: boolean; ok: boolean }[];
};

const CLOSING =
  /\b(bye|good ?bye|that('?s| is| will be|'?ll be) (all|it|everything)|nothing else|no,? (thanks|thank you|that|i'?m)|have a (nice|good|great))/i;
const ASSENT =
  /\b(yes|yeah|yep|sure|ok|okay|please do|go ahead|great|perfect|sounds? good|do it|book it|that works|next|proceed|fine|got it)\b/i;
const REFUSAL = /\b(no|nope|not|don'?t|another|different|instead|confus|explain|detail|cancel)/i;
const GREETING =
  /^\W*(hi|hello|hey|good (morning|afternoon|evening)|greetings|yo)\b[^a-z]*(there|bot|sir)?[^a-z]*$/i;
const UNKNOWN =
  /\b(forgot|forget|don'?t (know|remember|have)|can'?t (remember|recall)|not sure|no idea|lost)\b/i;

/**
 * Converts a dialogue to messages with their meaning, from its annotations. The fields of a query are
 * assigned to the message that mentions them, else to the one after their question, else to the last before
 * the query. Everything else (yes and no, not knowing, saying goodbye) is read from the text.
 */
export function toStarScript(task: Task, flow: FlowDocument, dialogue: Dialogue): Segment[] {
  const { segments, queries } = cut(task, dialogue);
  assignFields(task, segments, queries);
  const asks = new Map(
    flow.graphs[0]?.nodes.flatMap((node) => (node.type === 'question' ? [[node.id, node] as const] : [])),
  );
  segments.forEach((segment, index) => {
    const { said, given, results } = segment;
    if (!GREETING.test(said)) given.set('hello', said);
    if (CLOSING.test(said)) {
      given.set('anything_else', 'no');
      given.set('done', true);
    }
    if (results.some(({ book }) => book)) segment.assent = true;
    else if (REFUSAL.test(said)) segment.assent = false;
    else if (ASSENT.test(said)) segment.assent = true;
    const last = index === 0 ? undefined : segments[index - 1]?.replies.at(-1);
    const asked = last === undefined ? undefined : asks.get(last);
    if (asked && !given.has(asked.id) && !isYesNo(flow, asked.id))
      given.set(asked.id, UNKNOWN.test(said) ? null : said);
    if (UNKNOWN.test(said))
      for (const [id, node] of asks)
        if (node.optional && !given.has(id) && mentions(said, id)) given.set(id, null);
  });
  return segments;
}

const isYesNo = (flow: FlowDocument, fact: string): boolean =>
  flow.facts.some(({ name, type }) => name === fact && type === 'boolean');

/**
 * Whether a message mentions the subject of a question: `… my account number` for bank_ask_account_number.
 */
function mentions(said: string, question: string): boolean {
  const [, subject = ''] = question.split('_ask_');
  return subject.split('_').some((word) => word.length > 2 && said.toLowerCase().includes(word));
}

type Query = { at: number; fields: [string, string][] };

function cut(task: Task, { Events }: Dialogue): { segments: Segment[]; queries: Query[] } {
  const segments: Segment[] = [];
  const queries: Query[] = [];
  let books = false;
  for (const event of Events) {
    if (event.Agent === 'User' && event.Action === 'utter') {
      const last = segments.at(-1);
      // Consecutive messages are joined.
      if (last && last.replies.length === 0 && last.results.length === 0) last.said += ` ${event.Text}`;
      else segments.push({ said: event.Text ?? '', given: new Map(), replies: [], results: [] });
      continue;
    }
    if (segments.length === 0) segments.push({ said: 'Hi', given: new Map(), replies: [], results: [] });
    const segment = segments.at(-1) as Segment;
    if (event.Action === 'query') {
      const fields = readConstraints(event);
      books = fields.some(([field, value]) => field === 'RequestType' && /book/i.test(value));
      queries.push({ at: segments.length - 1, fields });
    }
    if (event.Action === 'return_item') segment.results.push({ book: books, ok: isSuccess(event) });
    if (event.Agent !== 'Wizard') continue;
    if (event.Action === 'pick_suggestion') segment.replies.push(readLabel(task, event.ActionLabel ?? ''));
    else if (event.Action === 'utter') segment.replies.push('');
  }
  return { segments, queries };
}

/** Maps a label of the data to a reply of the task. */
function readLabel(task: Task, label: string): string {
  if (Object.hasOwn(task.replies, label)) return label;
  if (/^goodbye/.test(label)) return findGoodbye(task);
  const prefixed = Object.keys(task.replies).find((name) => name.endsWith(`_${label}`));
  return prefixed ?? '';
}

const isSuccess = ({ Item, TotalItems }: DialogueEvent): boolean =>
  TotalItems !== 0 &&
  Item !== null &&
  Item !== undefined &&
  !/unavailable|conflict|booked at|too small|failed|must provide/i.test(
    `${Item.Message ?? ''} ${Item.ReservationStatus ?? ''}`,
  );

function readConstraints({ Constraints = [] }: DialogueEvent): [string, string][] {
  return Constraints.flatMap((constraint) =>
    Object.entries(constraint).map(([field, value]): [string, string] => [
      field,
      String(value)
        .replace(/^api\.\w+\(/, '')
        .replace(/[")(\\]/g, '')
        .trim(),
    ]),
  );
}

/** Assigns the fields of the queries to messages. */
function assignFields(task: Task, segments: Segment[], queries: Query[]): void {
  const facts = FIELDS[task.task] ?? {};
  const current = new Map<string, { value: string; at: number }>();
  for (const { at, fields } of queries) {
    const byFact = new Map<string, string>();
    for (const [field, value] of fields) {
      const fact = facts[field];
      if (fact !== undefined && value !== '') byFact.set(fact, `${byFact.get(fact) ?? ''} ${value}`.trim());
    }
    for (const [fact, value] of byFact) {
      const known = current.get(fact);
      if (known?.value === value) continue;
      const found = findMessage(segments, fact, value, known ? known.at + 1 : 0, at);
      segments[found]?.given.set(fact, value);
      current.set(fact, { value, at: found });
    }
  }
}

/**
 * The message that gives a value: the one that mentions it, else the one after its question, else the last
 * before the query.
 */
function findMessage(segments: Segment[], fact: string, value: string, from: number, to: number): number {
  const words = value
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 || /\d/.test(word));
  for (let at = from; at <= to; at++) {
    const said = segments[at]?.said.toLowerCase() ?? '';
    if (words.some((word) => said.includes(word))) return at;
  }
  for (let at = Math.max(1, from); at <= to; at++) if (segments[at - 1]?.replies.includes(fact)) return at;
  return Math.max(to, 0);
}
