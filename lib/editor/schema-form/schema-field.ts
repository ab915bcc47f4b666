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
/** `other` is edited as JSON: groups of fields, alternatives, references. */
export type FieldType = ScalarType | 'list' | 'other';

type Keywords = Readonly<Record<string, Json>>;

/** One named field of an object. Keywords the form does not show are kept. */
export type SchemaField = {
  name: string;
  type: FieldType;
  /** Item type of a list. */
  of?: ScalarType;
  /** Options of a choice, or of a list of choices. */
  choices?: readonly string[];
  required: boolean;
  title?: string;
  description?: string;
  /** Other keywords, such as `minimum`. */
  more: Keywords;
  /** Other keywords of list items. */
  moreOfItems?: Keywords;
  /** Schema of `other`, without title and description. */
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

/** Label of a field type, such as "list of dates". */
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

/** Changes the type of a field; settings of the old type are dropped. */
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
