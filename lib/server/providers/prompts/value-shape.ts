import type { Fact, FactType, Json } from '@turnpike/engine';
import { z } from 'zod';
import { shapes } from './prompt';

const { object, list, text, number, flag } = shapes;

/** What a value looks like: as JSON Schema for the model, and as the check of what it wrote. */
export type ValueShape = { schema: object; check: z.ZodType<Json> };

// A model without strict mode writes an order number as a number.
const TEXT: ValueShape = {
  schema: text,
  check: z.union([z.string().min(1), z.number().transform(String)], 'Write it as text'),
};
const MOMENT: ValueShape = { schema: text, check: z.string().min(1) };
const NUMBER: ValueShape = { schema: number, check: z.number() };

const SHAPES: Record<FactType, ValueShape> = {
  text: TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  enum: TEXT,
  integer: NUMBER,
  number: NUMBER,
  boolean: { schema: flag, check: z.boolean() },
  date: MOMENT,
  time: MOMENT,
  datetime: MOMENT,
  duration: MOMENT,
  money: {
    schema: object({ amount: number, currency: text }),
    check: z.object({ amount: z.number(), currency: z.string().min(1) }),
  },
  list: { schema: list(text), check: z.array(z.string().min(1)) },
  object: { schema: { anyOf: [text, number, flag, list(text)] }, check: z.json() as z.ZodType<Json> },
};

/** Listed values of an enum are named in the prompt only: one that is not listed is reported as such. */
export const valueShapeOf = ({ type }: Pick<Fact, 'type'>): ValueShape => SHAPES[type];
