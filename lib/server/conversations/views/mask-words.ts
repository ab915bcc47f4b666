import type { Json, Session } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { Attachment, HistoryMessage, TurnRecord } from '@turnpike/engine/turn';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { MIN_LENGTH_IN_TEXT } from './short-values';
import { TEXT_KEYS } from './text-keys';

/** Whether a reply, by its place, repeats nothing of the message. */
type IsFixed = (index: number) => boolean;
export type RecordedEffect = TurnRecord['effects'][number];

/** Keys whose text is a whole message, so that short ones are masked too. */
const WHOLE_KEYS = new Set(['text', 'intent', 'query', 'message', 'replyTo', 'attached', 'summary']);

/**
 * Hides earlier messages, and this turn's message if it may hold a sensitive value. People write a value in many
 * forms, so messages are hidden whole: this record does not show what an earlier message held.
 */
export function hideWords(record: TurnRecord, isTouched: boolean, isFixed: IsFixed): TurnRecord {
  const now = isTouched ? listWordsNow(record) : [];
  const hidden = [...new Set([...now, ...listEarlierWords(record)])].filter((text) => text !== '');
  // Longest first: a message may contain a shorter one.
  hidden.sort((a, b) => b.length - a.length);
  if (hidden.length === 0) return record;
  const hide = (text: string, key: string): string => {
    if (WHOLE_KEYS.has(key) && hidden.includes(text)) return MASKED_TEXT;
    return hidden.reduce(
      (left, part) => (part.length < MIN_LENGTH_IN_TEXT ? left : left.replaceAll(part, MASKED_TEXT)),
      text,
    );
  };
  const walk = (item: Json, key: string): Json => {
    if (typeof item === 'string') return TEXT_KEYS.has(key) ? hide(item, key) : item;
    if (Array.isArray(item)) return item.map((part) => walk(part, key));
    if (!isRecord(item)) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, part]) => [
        name,
        name === 'externalIds' && isRecord(part) ? hideIds(part) : walk(part, name),
      ]),
    );
  };
  const hideIn = ({ last, attached, ...session }: Session): Session => ({
    ...session,
    ...(last && { last: { ...last, text: hide(last.text, 'text') } }),
    ...(attached && (attached.turn < record.turn || isTouched)
      ? { attached: { ...attached, texts: attached.texts.map(() => MASKED_TEXT) } }
      : { attached }),
  });
  const effects = record.effects.map((entry) =>
    entry.effect.kind === 'callTool'
      ? entry
      : (walk(entry as unknown as Json, '') as unknown as typeof entry),
  );
  const { input, before, after } = record;
  const masked = {
    ...record,
    input:
      input.type === 'message' && input.replyTo !== undefined ? { ...input, replyTo: MASKED_TEXT } : input,
    effects,
    before: hideIn(before),
    after: hideIn(after),
  };
  return isTouched ? hideNow(masked, now, isFixed) : masked;
}

/** Ids of earlier actions, whose facts this record does not know. */
const hideIds = (ids: { [name: string]: Json }): Json =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, MASKED_TEXT]));

/** Hides this turn's message: in the input, and where replies and events quote it. */
function hideNow(record: TurnRecord, now: readonly string[], isFixed: IsFixed): TurnRecord {
  const { input } = record;
  if (input.type !== 'message') return record;
  const attachments = input.attachments?.map(hideAttachment);
  return {
    ...record,
    effects: record.effects.map((entry) => {
      const hidden = hideAttached(entry);
      return hidden.effect.kind === 'understand' ? hideUnderstanding(hidden) : hidden;
    }),
    input: { ...input, text: MASKED_TEXT, ...(attachments && { attachments }) },
    replies: record.replies.map((reply, index) =>
      isFixed(index)
        ? { ...now.reduce(replaceText, reply), text: reply.text }
        : now.reduce(replaceText, reply),
    ),
    events: now
      .reduce(replaceText, record.events)
      .map((event) => (event.type === 'understood' ? hideUnderstanding(event) : event)),
  };
}

/** Hides the quoted parts of an understanding; the kinds of its clauses and readings are kept. */
function hideUnderstanding<T>(value: T): T {
  const hide = (name: string, item: unknown): unknown => {
    if (name === 'clauses' || name === 'readings')
      return Array.isArray(item) ? item.map((part: object) => hideParts(part)) : item;
    if (name === 'unclear' && isRecord(item as Json)) return { ...(item as object), values: [MASKED_TEXT] };
    return item;
  };
  return JSON.parse(JSON.stringify(value), (name, item: unknown) => hide(name, item)) as T;
}

const hideParts = (part: object): object => ({
  ...part,
  text: MASKED_TEXT,
  ...('value' in part && { value: MASKED_TEXT }),
});

function hideAttached(entry: RecordedEffect): RecordedEffect {
  const { effect, answer } = entry;
  if (effect.kind !== 'preprocess') return entry;
  const attachments = effect.request.attachments.map(hideAttachment);
  return { effect: { ...effect, request: { ...effect.request, attachments } }, answer };
}

/** Keeps kind and type; hides URL, content and name. */
const hideAttachment = ({ kind, mimeType }: Attachment): Attachment => ({ kind, mimeType, url: MASKED_TEXT });

/** The message as typed, the texts of its attachments, and both joined as the turn read them. */
function listWordsNow({ input, events }: TurnRecord): string[] {
  if (input.type !== 'message') return [];
  const read = events.flatMap((event) => (event.type === 'attachments-read' ? event.texts : []));
  const typed = [input.text, ...read].filter((text) => text.trim() !== '');
  return read.length === 0 ? [input.text] : [typed.join('\n'), ...typed];
}

function listEarlierWords({ input, effects, before }: TurnRecord): string[] {
  const words = [...(before.last ? [before.last.text] : []), ...(before.attached?.texts ?? [])];
  if (input.type === 'message' && input.replyTo !== undefined) words.push(input.replyTo);
  for (const { effect, answer } of effects) {
    const { history = [] } = effect.request as { history?: HistoryMessage[] };
    words.push(...listUserTexts(history));
    if (!answer.ok || !isRecord(answer.value)) continue;
    if (effect.kind === 'history')
      words.push(...listUserTexts(answer.value.messages), ...listSummaries(answer.value.actions));
    const { exchanges } = answer.value;
    if (effect.kind === 'recall' && Array.isArray(exchanges))
      words.push(...exchanges.filter((exchange) => typeof exchange === 'string'));
  }
  return words;
}

/** What was done for the customer, in this or an earlier conversation, whose values this record does not know. */
function listSummaries(actions: unknown): string[] {
  if (!Array.isArray(actions)) return [];
  return actions.flatMap(({ summary }: { summary?: unknown }) =>
    typeof summary === 'string' ? [summary] : [],
  );
}

function listUserTexts(messages: unknown): string[] {
  if (!Array.isArray(messages)) return [];
  return messages.flatMap(({ role, text }: Partial<HistoryMessage>) =>
    role === 'user' && typeof text === 'string' ? [text] : [],
  );
}

/** Replies and events may quote the message. */
function replaceText<T>(value: T, text: string): T {
  if (text.length < MIN_LENGTH_IN_TEXT) return value;
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' ? item.replaceAll(text, MASKED_TEXT) : item,
  ) as T;
}
