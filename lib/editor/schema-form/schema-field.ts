import type { Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';

export const SCALAR_TYPES = [
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'time',
  'datetime',
  'email',
  'choice',
] as const;
export type ScalarType = (typeof SCALAR_TYPES)[number];
/** `other` is everything that is written as code: groups of fields, alternatives, references. */
export type FieldType = ScalarType | 'list' | 'other';

type Keywords = Readonly<Record<string, Json>>;

/** One named part of an object, as the form shows it. What it does not show is kept, and written back. */
export type SchemaField = {
  name: string;
  type: FieldType;
  /** Of a list: what it is a list of. */
  of?: ScalarType;
  /** Of a choice, or a list of choices. */
  choices?: readonly string[];
  required: boolean;
  title?: string;
  description?: string;
  /** Keywords beside those of the form, such as `minimum`. */
  more: Keywords;
  /** Those of what a list holds. */
  moreOfItems?: Keywords;
  /** Of `other`: its schema, without title and description. */
  schema?: Json;
};

export const TYPE_LABELS: Record<FieldType, string> = {
  text: say('Text'),
  integer: say('Whole number'),
  number: say('Number'),
  boolean: say('Yes or no'),
  date: say('Date'),
  time: say('Time'),
  datetime: say('Date and time'),
  email: say('Email'),
  choice: say('Choice'),
  list: say('List of …'),
  other: say('Written as code'),
};

/** What a field holds, in words: "list of dates". */
export function describeField({ type, of = 'text' }: SchemaField): string {
  return type === 'list'
    ? say('list of {things}', { things: PLURALS[of].toLowerCase() })
    : TYPE_LABELS[type].toLowerCase();
}

const PLURALS: Record<ScalarType, string> = {
  text: say('texts'),
  integer: say('whole numbers'),
  number: say('numbers'),
  boolean: say('yes or no'),
  date: say('dates'),
  time: say('times'),
  datetime: say('dates and times'),
  email: say('emails'),
  choice: say('choices'),
};

/** The field as another type: what was said of the old one alone goes. */
export function changeType(field: SchemaField, type: FieldType, of: ScalarType = 'text'): SchemaField {
  const { name, required, title, description, choices } = field;
  const chooses = type === 'choice' || (type === 'list' && of === 'choice');
  return {
    name,
    type,
    required,
    more: {},
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(type === 'list' ? { of } : {}),
    ...(chooses ? { choices: choices ?? [] } : {}),
    ...(type === 'other' ? { schema: {} } : {}),
  };
}
