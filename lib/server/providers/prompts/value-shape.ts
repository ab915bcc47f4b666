import type { Json } from '@turnpike/engine';
import type { Fact, FactType } from '@turnpike/engine/document';
import { z } from 'zod';
import { shapes } from './prompt';

const { object, list, text, number, flag } = shapes;

/** A value as JSON Schema for the model, and as the validation of its answer. */
export type ValueShape = { schema: object; check: z.ZodType<Json> };

// Without strict mode, a model may write an order number as a number.
const TEXT: ValueShape = {
  schema: text,
  check: z.union([z.string().min(1), z.number().transform(String)], 'Write it as text'),
};
const MOMENT: ValueShape = { schema: text, check: z.string().min(1) };
const NUMBER: ValueShape = { schema: number, check: z.number() };

const ANY: ValueShape = {
  schema: { anyOf: [text, number, flag, list(text)] },
  check: z.json() as z.ZodType<Json>,
};

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
  object: ANY,
  file: ANY,
};

/** Enum values are listed only in the prompt, so an unlisted value still reaches the engine and is reported. */
export const valueShapeOf = ({ type }: Pick<Fact, 'type'>): ValueShape => SHAPES[type];
