import type { FactType } from '../document/fact.ts';
import type { SystemTextKey } from '../document/flow-document.ts';
import { isRecord } from '../document/is-record.ts';
import { DEFAULT_SYSTEM_TEXTS, UNNAMED_CORRECTED, UNNAMED_NOTED } from '../document/system-texts.ts';
import type { Text } from '../document/text.ts';
import { chooseLocale, getVariants } from '../document/text-variants.ts';
import type { Json, Option } from '../session/session.ts';
import {
  formatMessage,
  isPlain,
  joinParts,
  type Placeholder,
  type Preparation,
  prepareMessage,
  type TextMessage,
} from '../text/format-message.ts';
import type { Behavior } from './behavior.ts';
import { ask } from './effects.ts';
import { addEvent, type Extras, type Turn } from './turn-state.ts';
import type { Asking, FormatItem } from './types/effect.ts';
import type { Reply } from './types/record.ts';

/** Fact types that are formatted for display. */
const FORMATTED: Partial<Record<FactType, FormatItem['as']>> = {
  integer: 'number',
  number: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  money: 'money',
  duration: 'duration',
};

const NO_EXTRAS: Extras = new Map();

/** Adds a reply; placeholders are filled from the current facts. */
export function* sayText(
  turn: Turn,
  text: Text,
  from: Omit<Reply, 'text'>,
  variant = 0,
  extras = NO_EXTRAS,
): Asking {
  const rendered = prepareText(turn, text, variant, extras);
  turn.log.replies.push({
    text: typeof rendered === 'string' ? rendered : yield* writeOut(turn, rendered),
    ...from,
  });
}

/**
 * Says a system text, in the author's wording if the flow defines one. Repeated texts change their variant:
 * `times` is the caller's count, by default the number of consecutive turns that used it.
 */
export function* saySystemText(
  turn: Turn,
  key: SystemTextKey,
  from: Omit<Reply, 'text' | 'key'> = {},
  extras = NO_EXTRAS,
  times?: number,
): Asking {
  const text = getSystemText(turn, key);
  const count = getVariants(text).length;
  const said = times ?? countSaid(turn, key, count);
  if (times === undefined) noteSaid(turn, key, said, count);
  yield* sayText(turn, text, { ...from, key }, said % count, extras);
}

/**
 * How many consecutive turns used a text so far, which selects its variant. A text with one variant needs no
 * count.
 */
export function countSaid({ behavior, before, session }: Turn, key: string, wordings: number): number {
  if (!behavior.variesRequests || wordings < 2) return 0;
  const isIt = ([name]: readonly [string, number]) => name === key;
  const last = session.said?.find(isIt) ?? before.said?.find(isIt);
  return last ? last[1] + 1 : 0;
}

/** Records for the next turn that a text was used. */
export function noteSaid({ behavior, session }: Turn, key: string, times: number, wordings: number): void {
  if (!behavior.variesRequests || wordings < 2) return;
  session.said = [...(session.said ?? []).filter(([name]) => name !== key), [key, times]];
}

export const getSystemText = ({ compiled, behavior }: Turn, key: SystemTextKey): Text =>
  compiled.flow.texts?.[key] ?? getFormerText(behavior, key) ?? DEFAULT_SYSTEM_TEXTS[key];

function getFormerText({ namesChanges, namesParts }: Behavior, key: SystemTextKey): Text | undefined {
  if (key === 'corrected' && !namesChanges) return UNNAMED_CORRECTED;
  return key === 'noted' && !namesParts ? UNNAMED_NOTED : undefined;
}

/** Renders one variant of a text in the turn's locale. */
export function* renderText(turn: Turn, text: Text, variant = 0, extras = NO_EXTRAS): Asking<string> {
  const rendered = prepareText(turn, text, variant, extras);
  return typeof rendered === 'string' ? rendered : yield* writeOut(turn, rendered);
}

/**
 * Renders without effects as far as possible: returns the text, or what the host must format before
 * `writeOut` can finish it. Most texts need no effect, and a generator costs more than filling them.
 */
export function prepareText(
  turn: Turn,
  text: Text,
  variant: number,
  extras = NO_EXTRAS,
): string | Preparation {
  return fillPlaceholders(turn, chooseSource(turn, text, variant), extras);
}

/** A variant of a text in the turn's locale, with its placeholders. */
export function chooseSource({ locale, compiled }: Turn, text: Text, variant: number): string {
  if (typeof text === 'string') return text;
  const variants = getVariants(text);
  const wording = variants[Math.min(variant, variants.length - 1)] ?? '';
  return chooseLocale(wording, locale, compiled.flow.locale);
}

/** Fills `{placeholders}`. */
function fillPlaceholders(turn: Turn, source: string, extras: Extras): string | Preparation {
  return isPlain(source) ? source : fillMessage(turn, source, turn.compiled.getMessage(source), extras);
}

/** Fills a parsed text. A missing value is recorded in the trace and never shown as `undefined`. */
export function fillMessage(
  turn: Turn,
  source: string,
  message: TextMessage,
  extras: Extras,
): string | Preparation {
  if (!message.ok) {
    addEvent(turn, { type: 'text-fault', text: source, message: message.fault });
    return source;
  }
  for (const name of message.names) {
    if (!extras.has(name) && turn.scope.fact(name) === undefined && !findMoment(turn, name))
      addEvent(turn, { type: 'placeholder-missing', name });
  }
  const find = (name: string): Placeholder => extras.get(name) ?? findPlaceholder(turn, name);
  const joined = message.parts && joinParts(message.parts, find);
  if (joined !== undefined) return joined;
  const preparation = prepareMessage(message, find);
  return preparation.items.length > 0 ? preparation : formatMessage(preparation, [], turn.locale);
}

/** Asks the host to format values, and completes the text. */
export function* writeOut(turn: Turn, preparation: Preparation): Asking<string> {
  const [text] = yield* writeAll(turn, [preparation]);
  return text as string;
}

/** Completes several texts, with one request for all the values that the host has to format. */
export function* writeAll(turn: Turn, texts: readonly (string | Preparation)[]): Asking<string[]> {
  const items = texts.flatMap((text) => (typeof text === 'string' ? [] : text.items));
  if (items.length === 0) return texts.map((text) => completeText(turn, text, []));
  const request = { locale: turn.locale, timezone: turn.input.timezone ?? 'UTC', items };
  const [answer] = yield* ask(turn, [{ kind: 'format', request }]);
  const written = items.map((item, index) => {
    const text = answer?.ok && Array.isArray(answer.value) ? answer.value[index] : undefined;
    return typeof text === 'string' ? text : writePlainly(item.value);
  });
  return texts.map((text) => completeText(turn, text, written));
}

/** Takes the values of a text from the front of `written`. */
const completeText = ({ locale }: Turn, text: string | Preparation, written: string[]): string =>
  typeof text === 'string' ? text : formatMessage(text, written.splice(0, text.items.length), locale);

/** Completes a text with values as they are stored. */
export const writeAsStored = ({ locale }: Turn, text: string | Preparation): string =>
  typeof text === 'string'
    ? text
    : formatMessage(
        text,
        text.items.map(({ value }) => writePlainly(value)),
        locale,
      );

const writePlainly = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function findPlaceholder(turn: Turn, name: string): Placeholder {
  const value = turn.scope.fact(name);
  if (!turn.compiled.facts.has(name)) return findMoment(turn, name);
  return value === undefined ? undefined : toPlaceholder(turn, name, value);
}

/** `{today}` and `{now}`, unless a fact has that name. */
function findMoment({ compiled, scope: { today, now } }: Turn, name: string): Placeholder {
  if (compiled.facts.has(name)) return undefined;
  if (name === 'today' && today !== undefined) return { value: today, as: 'date' };
  return name === 'now' && now !== undefined ? { value: now, as: 'datetime' } : undefined;
}

/** A fact's value as a placeholder. */
export function toPlaceholder(turn: Turn, name: string, value: Json): NonNullable<Placeholder> {
  const fact = turn.compiled.facts.get(name);
  if (!fact) return { value };
  if (fact.values)
    return {
      value: Array.isArray(value)
        ? value.map((item) => labelOf(turn, name, item))
        : labelOf(turn, name, value),
    };
  if (fact.type === 'file') return { value: getFileName(value) };
  const as = FORMATTED[fact.type];
  return as ? { value, as } : { value };
}

/** A text shows the name of a file. */
const getFileName = (file: Json): Json =>
  isRecord(file) && typeof file.name === 'string' ? file.name : file;

/** The label of a declared value. */
function labelOf(turn: Turn, name: string, value: Json): string {
  const label = turn.compiled.facts.get(name)?.values?.find((item) => item.value === value)?.label;
  if (label === undefined) return String(value);
  return chooseLocale(getVariants(label)[0] ?? String(value), turn.locale, turn.compiled.flow.locale);
}

/** The options of a fact with declared values. */
export function getOptions(turn: Turn, name: string): Option[] | undefined {
  return turn.compiled.facts
    .get(name)
    ?.values?.map(({ value }) => ({ id: value, label: labelOf(turn, name, value) }));
}
