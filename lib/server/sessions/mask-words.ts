import type { Attachment, HistoryMessage, Json, Session, TurnRecord } from '@turnpike/engine';
import { MASKED_TEXT } from '@/lib/api/masked-text';
import { MIN_LENGTH_IN_TEXT } from './mask-values';
import { isObject } from './sensitive-values';

type RecordedEffect = TurnRecord['effects'][number];

/** Where an effect holds what people wrote, what was made of it, and what may quote it. */
const TEXT_KEYS = new Set([
  'text',
  'texts',
  'intent',
  'entities',
  'query',
  'message',
  'exchanges',
  'recalled',
  'response',
  'rejected',
  'feedback',
  'reasoning',
  'suggestions',
  'base',
]);
/** Where a short text is somebody's whole message, and not a part of something else. */
const WHOLE_KEYS = new Set(['text', 'intent', 'query', 'message']);

/**
 * Earlier words, and this turn's where they may hold a sensitive value. People write a value in many ways, so
 * words are hidden whole: what an earlier message held cannot be told from this record.
 */
export function hideWords(record: TurnRecord, isTouched: boolean): TurnRecord {
  const now = isTouched ? listWordsNow(record) : [];
  const hidden = [...new Set([...now, ...listEarlierWords(record)])].filter((text) => text !== '');
  // The longest first: a message may stand in a longer one.
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
    if (!isObject(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([name, part]) => [name, walk(part, name)]));
  };
  const hideLast = (session: Session): Session =>
    session.last === undefined
      ? session
      : { ...session, last: { ...session.last, text: hide(session.last.text, 'text') } };
  const effects = record.effects.map((entry) =>
    entry.effect.kind === 'callTool'
      ? entry
      : (walk(entry as unknown as Json, '') as unknown as typeof entry),
  );
  const { before, after } = record;
  const masked = { ...record, effects, before: hideLast(before), after: hideLast(after) };
  return isTouched ? hideNow(masked, now) : masked;
}

/** The message of this turn: its input, and where replies and events quote it. */
function hideNow(record: TurnRecord, now: readonly string[]): TurnRecord {
  const { input } = record;
  if (input.type !== 'message') return record;
  const attachments = input.attachments?.map(hideAttachment);
  return {
    ...record,
    effects: record.effects.map((entry) => {
      const hidden = hideAttached(entry);
      return hidden.effect.kind === 'understand' ? hideHeard(hidden) : hidden;
    }),
    input: { ...input, text: MASKED_TEXT, ...(attachments && { attachments }) },
    replies: now.reduce(replaceText, record.replies),
    events: now
      .reduce(replaceText, record.events)
      .map((event) => (event.type === 'understood' ? hideHeard(event) : event)),
  };
}

/** How the message was heard quotes it in parts: what kinds of clauses and readings there were stays. */
function hideHeard<T>(value: T): T {
  const hide = (name: string, item: unknown): unknown => {
    if (name === 'clauses' || name === 'readings')
      return Array.isArray(item) ? item.map((part: object) => hideParts(part)) : item;
    if (name === 'unclear' && isObject(item as Json)) return { ...(item as object), values: [MASKED_TEXT] };
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

/** What it is stays; where it lies, what it holds and what it is called do not. */
const hideAttachment = ({ kind, mimeType }: Attachment): Attachment => ({ kind, mimeType, url: MASKED_TEXT });

/** As it was typed, as attachments were read, and both together as the turn heard them. */
function listWordsNow({ input, events }: TurnRecord): string[] {
  if (input.type !== 'message') return [];
  const read = events.flatMap((event) => (event.type === 'attachments-read' ? event.texts : []));
  const typed = [input.text, ...read].filter((text) => text.trim() !== '');
  return read.length === 0 ? [input.text] : [typed.join('\n'), ...typed];
}

function listEarlierWords({ effects, before }: TurnRecord): string[] {
  const words = before.last === undefined ? [] : [before.last.text];
  for (const { effect, answer } of effects) {
    const { history = [] } = effect.request as { history?: HistoryMessage[] };
    words.push(...listUserTexts(history));
    if (!answer.ok || !isObject(answer.value)) continue;
    if (effect.kind === 'history') words.push(...listUserTexts(answer.value.messages));
    const { exchanges } = answer.value;
    if (effect.kind === 'recall' && Array.isArray(exchanges))
      words.push(...exchanges.filter((exchange) => typeof exchange === 'string'));
  }
  return words;
}

function listUserTexts(messages: unknown): string[] {
  if (!Array.isArray(messages)) return [];
  return messages.flatMap(({ role, text }: Partial<HistoryMessage>) =>
    role === 'user' && typeof text === 'string' ? [text] : [],
  );
}

/** A reply or an event may quote the message. */
function replaceText<T>(value: T, text: string): T {
  if (text.length < MIN_LENGTH_IN_TEXT) return value;
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' ? item.replaceAll(text, MASKED_TEXT) : item,
  ) as T;
}
