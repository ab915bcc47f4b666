import type { CompiledFlow, FactRow, Json, Session, TurnRecord } from '@turnpike/engine';
import { MASKED_TEXT } from '@/lib/api/masked-text';

export const MASK = MASKED_TEXT;

/** Shorter values are masked where they stand as a value, but not inside other text: "5" is everywhere. */
const MIN_LENGTH_IN_TEXT = 3;

type Facts = Pick<CompiledFlow, 'facts' | 'factNames'>;

/**
 * A turn record as people without the right to reveal may see it: no value of a sensitive fact is left,
 * wherever it stands. The stored record is untouched; what is masked is a copy.
 *
 * A message that may hold such a value is masked whole: people write "0650 253-0000" where the fact
 * says "+16502530000", so looking for the value alone would let it through.
 */
export function maskRecord(record: TurnRecord, flow: Facts): TurnRecord {
  const isSensitive = toTest(flow);
  const values = new Set<string>();
  const add = (value: Json | undefined) => collect(value, values);
  for (const session of [record.before, record.after]) addRows(session.facts, isSensitive, add);
  let touched = record.before.pending?.facts.some(isSensitive) ?? false;
  visit(record as unknown as Json, (object) => {
    for (const [value, byUser] of readSensitive(object, isSensitive)) {
      add(value);
      touched ||= byUser;
    }
  });
  addFormatted(record, values);
  const masked = maskValues(record as unknown as Json, values, isSensitive) as unknown as TurnRecord;
  if (record.input.type === 'message') {
    const { text } = record.input;
    if (touched || containsAny(text, values)) return hideMessage(masked, text);
  }
  return masked;
}

/** The session's fact rows with sensitive values masked. */
export function maskFacts(facts: Session['facts'], flow: Facts): Session['facts'] {
  const isSensitive = toTest(flow);
  return facts.map((row) => (isSensitive(row[0]) && row[1] !== null ? (row.with(1, MASK) as FactRow) : row));
}

/** Every JSON value, for instance a list of replies, without the values of these fact rows. */
export function maskText<T>(value: T, facts: Session['facts'], flow: Facts): T {
  const isSensitive = toTest(flow);
  const values = new Set<string>();
  addRows(facts, isSensitive, (found) => collect(found, values));
  return maskValues(value as unknown as Json, values, isSensitive) as unknown as T;
}

function toTest({ facts, factNames }: Facts): (name: string) => boolean {
  const sensitive = new Set([...facts.values()].filter((fact) => fact.sensitive).map((fact) => fact.name));
  return (name) => sensitive.has(name) || sensitive.has(factNames.get(name.toLowerCase()) ?? '');
}

function addRows(rows: FactRow[], isSensitive: (name: string) => boolean, add: (value: Json) => void): void {
  for (const [name, value] of rows) if (isSensitive(name)) add(value);
}

/** The sensitive values one object of a record names, and whether the user may have written them now. */
function readSensitive(
  object: { [key: string]: Json },
  isSensitive: (name: string) => boolean,
): [value: Json | undefined, byUser: boolean][] {
  const { fact, value, previous } = object;
  if (typeof fact === 'string' && isSensitive(fact)) {
    const byUser = value !== undefined && (object.source === undefined || object.source === 'user');
    return [
      [value, byUser],
      [previous, false],
    ];
  }
  // An operator's override names facts as keys.
  if (object.type === 'override' && isObject(object.facts)) {
    return Object.entries(object.facts).flatMap(([name, given]) =>
      isSensitive(name) ? [[given, false] as [Json, boolean]] : [],
    );
  }
  return [];
}

/** What a sensitive value became when it was written out for people. */
function addFormatted({ effects }: TurnRecord, values: Set<string>): void {
  for (const { effect, answer } of effects) {
    if (effect.kind !== 'format' || !answer.ok || !Array.isArray(answer.value)) continue;
    for (const [index, item] of effect.request.items.entries()) {
      const texts = new Set<string>();
      collect(item.value, texts);
      if ([...texts].some((text) => values.has(text))) collect(answer.value[index], values);
    }
  }
}

function collect(value: Json | undefined, into: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') into.add(String(value).toLowerCase());
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (isObject(value)) for (const item of Object.values(value)) collect(item, into);
}

function visit(value: Json, see: (object: { [key: string]: Json }) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (isObject(value)) {
    see(value);
    for (const item of Object.values(value)) if (item !== undefined) visit(item, see);
  }
}

/** A copy with the values masked where a fact names them, and wherever text repeats them. */
function maskValues(value: Json, values: Set<string>, isSensitive: (name: string) => boolean): Json {
  const inText = [...values]
    .filter((text) => text.length >= MIN_LENGTH_IN_TEXT)
    .sort((a, b) => b.length - a.length);
  const pattern =
    inText.length === 0 ? undefined : new RegExp(inText.map((text) => toPattern(text)).join('|'), 'giu');
  const walk = (item: Json): Json => {
    if (typeof item === 'string') return pattern ? item.replace(pattern, MASK) : item;
    if (typeof item === 'number')
      return values.has(String(item)) && String(item).length >= MIN_LENGTH_IN_TEXT ? MASK : item;
    if (Array.isArray(item))
      return isFactRow(item, isSensitive) && item[1] !== null ? item.with(1, MASK).map(walk) : item.map(walk);
    if (!isObject(item)) return item;
    const names = typeof item.fact === 'string' && isSensitive(item.fact);
    return Object.fromEntries(
      Object.entries(item).map(([key, part]) => {
        if (names && (key === 'value' || key === 'previous')) return [key, MASK];
        if (key === 'facts' && isObject(part)) return [key, maskKeys(part)];
        return [key, walk(part)];
      }),
    );
  };
  const maskKeys = (facts: { [key: string]: Json }): Json =>
    Object.fromEntries(
      Object.entries(facts).map(([name, part]) => [name, isSensitive(name) ? MASK : walk(part)]),
    );
  return walk(value);
}

/** name, value, turn, source, expiresAt? */
function isFactRow(item: Json[], isSensitive: (name: string) => boolean): boolean {
  const [name, , turn, source] = item;
  return (
    typeof name === 'string' && typeof turn === 'number' && typeof source === 'string' && isSensitive(name)
  );
}

function hideMessage(record: TurnRecord, text: string): TurnRecord {
  return {
    ...record,
    ...(record.input.type === 'message' && { input: { ...record.input, text: MASK } }),
    effects: record.effects.map((entry) =>
      entry.effect.kind === 'understand'
        ? { ...entry, effect: { ...entry.effect, request: { ...entry.effect.request, text: MASK } } }
        : entry,
    ),
    replies: replaceText(record.replies, text),
    events: replaceText(record.events, text),
  };
}

/** A reply or an event may quote the message. */
function replaceText<T>(value: T, text: string): T {
  if (text.length < MIN_LENGTH_IN_TEXT) return value;
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' ? item.replaceAll(text, MASK) : item,
  ) as T;
}

function containsAny(text: string, values: Set<string>): boolean {
  const lower = text.toLowerCase();
  return [...values].some((value) => value.length >= MIN_LENGTH_IN_TEXT && lower.includes(value));
}

function toPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
