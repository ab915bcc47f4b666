import type { CompiledFlow, FactRow, Json, Session } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { keepFixedWords, repeatsFlowText } from './fixed-text';
import { collectResults, maskCall } from './mask-calls';
import { maskValues } from './mask-values';
import { hideWords, type RecordedEffect } from './mask-words';
import { saysOnlyCommand } from './says-only-command';
import { collect, listSessionValues, readSensitive, toTest, visit } from './sensitive-values';
import { MIN_LENGTH_IN_TEXT, toShortTest } from './short-values';

type Facts = Pick<CompiledFlow, 'sensitive' | 'factNames'>;
type Flow = Facts & Pick<CompiledFlow, 'flow'>;

/**
 * A copy of a turn record for readers without the right to reveal: it holds no value of a sensitive fact.
 * The stored record is not changed.
 *
 * A message that may hold such a value is masked whole: people write "0650 253-0000" where the fact
 * holds "+16502530000", so searching for the value alone would let it through.
 */
export function maskRecord(record: TurnRecord, flow: Flow): TurnRecord {
  if (flow.sensitive.size === 0) return record;
  const { isSensitive, values, touched } = findSensitive(record, flow);
  const fixed = keepFixedWords(record.replies, listHidden(record, values, touched), flow.flow);
  // Words first: once a value inside them is masked, texts that repeat them no longer match.
  const hidden = hideWords({ ...record, replies: fixed.replies }, touched, toFixedTest(record, flow));
  const called = {
    ...hidden,
    effects: hidden.effects.map((entry) =>
      maskFormatted(maskCall(entry, flow.flow, isSensitive, values), values),
    ),
  };
  const masked = maskValues(called as unknown as Json, values, isSensitive) as unknown as TurnRecord;
  return { ...masked, replies: fixed.restore(masked.replies) };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What `maskRecord` leaves of the input and the replies, without copying the rest. `others`: more values to mask, in
 * lower case.
 */
export function maskSaid(
  record: TurnRecord,
  flow: Flow,
  others: ReadonlySet<string> = NONE,
): Pick<TurnRecord, 'input' | 'replies'> {
  if (flow.sensitive.size === 0 && others.size === 0) return record;
  const { isSensitive, values, touched } = findSensitive(record, flow, others);
  const events = record.events.filter(({ type }) => type === 'attachments-read');
  const fixed = keepFixedWords(record.replies, listHidden(record, values, touched), flow.flow);
  const { input, replies } = hideWords(
    { ...record, events, effects: [], replies: fixed.replies },
    touched,
    toFixedTest(record, flow),
  );
  const said = maskValues({ input, replies } as unknown as Json, values, isSensitive) as unknown as Pick<
    TurnRecord,
    'input' | 'replies'
  >;
  return { input: said.input, replies: fixed.restore(said.replies) };
}

const toFixedTest =
  ({ replies }: TurnRecord, { flow }: Flow) =>
  (index: number): boolean =>
    replies[index] !== undefined && repeatsFlowText(replies[index], flow);

const listHidden = (record: TurnRecord, values: ReadonlySet<string>, isTouched: boolean): string[] => [
  ...values,
  ...(isTouched ? listWords(record) : []),
];

/** The texts and numbers of a record's sensitive values, and its message if it may hold one, in lower case. */
export function listSensitiveTexts(record: TurnRecord, flow: Flow): ReadonlySet<string> {
  if (flow.sensitive.size === 0) return NONE;
  const { values, touched } = findSensitive(record, flow);
  return touched ? new Set([...values, ...listWords(record).map((text) => text.toLowerCase())]) : values;
}

/** The sensitive values of a record, and whether its message may hold one. */
function findSensitive(record: TurnRecord, flow: Flow, others: ReadonlySet<string> = NONE) {
  const isSensitive = toTest(flow);
  const values = new Set(others);
  for (const session of [record.before, record.after]) addSession(session, isSensitive, values);
  let answers = record.before.pending?.facts.some(isSensitive) ?? false;
  let touched = false;
  visit(record as unknown as Json, (object) => {
    for (const [value, byUser] of readSensitive(object, isSensitive)) {
      collect(value, values);
      touched ||= byUser && value !== null;
      answers ||= byUser;
    }
  });
  collectResults(record, flow.flow, isSensitive, values);
  addFormatted(record, values);
  if (record.input.type === 'message') touched ||= containsAny(listWords(record).join('\n'), values);
  touched ||= answers && !saysOnlyCommand(record);
  return { isSensitive, values, touched };
}

/** The typed message and the texts of its attachments. */
function listWords({ input, events }: TurnRecord): string[] {
  const read = events.flatMap((event) => (event.type === 'attachments-read' ? event.texts : []));
  return [input.type === 'message' ? input.text : '', ...read];
}

/** Fact rows with sensitive values masked. */
export function maskFacts(facts: readonly FactRow[], flow: Facts): FactRow[] {
  const isSensitive = toTest(flow);
  return facts.map((row) =>
    isSensitive(row[0]) && row[1] !== null ? (row.with(1, MASKED_TEXT) as FactRow) : row,
  );
}

/** Masks a session's sensitive values in any JSON value, such as a list of replies. */
export function maskText<T>(value: T, session: Session, flow: Facts): T {
  const isSensitive = toTest(flow);
  const values = new Set<string>();
  addSession(session, isSensitive, values);
  return maskValues(value as unknown as Json, values, isSensitive) as unknown as T;
}

function addSession(session: Session, isSensitive: (name: string) => boolean, values: Set<string>): void {
  for (const [name, value] of listSessionValues(session)) if (isSensitive(name)) collect(value, values);
}

/** Adds the formatted form of each sensitive value. */
function addFormatted({ effects }: TurnRecord, values: Set<string>): void {
  for (const { effect, answer } of effects) {
    if (effect.kind !== 'format' || !answer.ok || !Array.isArray(answer.value)) continue;
    for (const [index, item] of effect.request.items.entries()) {
      if (isOneOf(item.value, values)) collect(answer.value[index], values);
    }
  }
}

/** Masks sensitive values that are formatted, which are not under the name of their fact. */
function maskFormatted(entry: RecordedEffect, values: Set<string>): RecordedEffect {
  const { effect } = entry;
  if (effect.kind !== 'format') return entry;
  const items = effect.request.items.map((item) =>
    isOneOf(item.value, values) ? { ...item, value: MASKED_TEXT } : item,
  );
  return { ...entry, effect: { ...effect, request: { ...effect.request, items } } };
}

function isOneOf(value: Json, values: Set<string>): boolean {
  const texts = new Set<string>();
  collect(value, texts);
  return [...texts].some((text) => values.has(text));
}

function containsAny(text: string, values: Set<string>): boolean {
  const lower = text.toLowerCase();
  return (
    [...values].some((value) => value.length >= MIN_LENGTH_IN_TEXT && lower.includes(value)) ||
    toShortTest(values)(lower)
  );
}
