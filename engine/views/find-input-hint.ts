import type { Fact, FactType } from '../document/fact.ts';
import { isRecord } from '../document/is-record.ts';
import type { Tool } from '../document/tool.ts';
import { type Bounds, readBounds, readRating } from '../facts/read-bounds.ts';
import type { Pending, Session } from '../session/session.ts';
import { getShortAnswers } from '../words/short-answers.ts';

export const INPUT_CONTROLS = [
  'date',
  'time',
  'datetime',
  'number',
  'integer',
  'rating',
  'boolean',
  'phone',
  'email',
  'file',
  'location',
] as const;
type InputControl = (typeof INPUT_CONTROLS)[number];

/**
 * The control that fits the value a conversation waits for. A hint to the channel: the control sends a message, and a
 * typed message works as well.
 */
export type InputHint = Bounds & {
  /** The fact, or the input of a tool. */
  name: string;
  label: string;
  control: InputControl;
  /** How a rating is shown. */
  present?: 'stars' | 'numbers' | 'faces';
  /** The words that mean yes and no, in the language of the conversation. */
  words?: { yes: string; no: string };
};

/** Where facts and tools are looked up: a compiled flow or a draft. */
type Declared = { facts: Lookup<Fact>; tools: Lookup<Tool> };
type Lookup<T> = { get(name: string): T | undefined };

/** Undefined for several values, for texts, and if the answer is one of several options. */
export function findInputHint(
  { facts, tools }: Declared,
  { pending, plans = [] }: Pick<Session, 'pending' | 'plans'>,
  locale: string,
): InputHint | undefined {
  const [name, ...others] = pending?.facts ?? [];
  if (!pending || name === undefined || others.length > 0) return undefined;
  const fact = facts.get(name);
  const hint = fact ? describeFact(fact) : describeInput(findSchema(tools, plans, pending, name), name);
  if (!hint || !isOpen(pending, hint.control)) return undefined;
  if (hint.control !== 'boolean') return hint;
  const { yesLabel: yes, noLabel: no } = getShortAnswers(locale);
  return { ...hint, words: { yes, no } };
}

/** Whether the options, if there are any, do not limit the answer. Yes and no may be among them. */
const isOpen = ({ expects, options = [] }: Pending, control: InputControl): boolean =>
  options.length === 0 || (expects === 'text' && control !== 'boolean');

const CONTROLS: Partial<Record<FactType, InputControl>> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  phone: 'phone',
  email: 'email',
  file: 'file',
};

function describeFact(fact: Fact): InputHint | undefined {
  const { name, type, present } = fact;
  const label = toLabel(name);
  const rating = readRating(fact);
  if (rating && present !== undefined && present !== 'location')
    return { name, label, control: 'rating', present, ...rating };
  if (type === 'text' && present === 'location') return { name, label, control: 'location' };
  const control = CONTROLS[type];
  return control && { name, label, control, ...readBounds(fact) };
}

/** The schema of an input that an open plan step is missing. */
function findSchema(
  tools: Declared['tools'],
  plans: NonNullable<Session['plans']>,
  { node, request }: Pending,
  name: string,
): unknown {
  const plan = plans.find((item) =>
    request?.rule === undefined ? item.node === node : item.rule === request.rule,
  );
  for (const { tool } of plan?.steps ?? []) {
    const { properties } = (tools.get(tool)?.input ?? {}) as { properties?: unknown };
    const found = isRecord(properties) ? properties[name] : undefined;
    if (isRecord(found)) return found;
  }
  return undefined;
}

const BY_FORMAT: ReadonlyMap<unknown, InputControl> = new Map([
  ['date', 'date'],
  ['time', 'time'],
  ['date-time', 'datetime'],
  ['email', 'email'],
]);
const BY_TYPE: ReadonlyMap<unknown, InputControl> = new Map([
  ['number', 'number'],
  ['integer', 'integer'],
  ['boolean', 'boolean'],
]);

function describeInput(schema: unknown, name: string): InputHint | undefined {
  if (!isRecord(schema)) return undefined;
  const { type, format, title } = schema;
  const control = BY_FORMAT.get(format) ?? BY_TYPE.get(type);
  if (!control) return undefined;
  return { name, label: typeof title === 'string' && title !== '' ? title : toLabel(name), control };
}

function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
