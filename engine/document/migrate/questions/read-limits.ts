import { msg } from '../../../messages/message.ts';
import type { Validator } from '../../fact.ts';
import type { Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import { type SpecifiedAnswer, setType } from './answer.ts';

const MESSAGE_KEYS = ['message', 'error', 'errorMessage', 'error_message'];

/** JSON Schema limits and their short forms, each as a validator. One message applies to all of them. */
export function readLimits(fields: Fields, answer: SpecifiedAnswer, report: Report): void {
  const before = answer.validate.length;
  const add = (...validators: Validator[]): void => {
    answer.validate.push(...validators);
  };
  const number = (key: string) =>
    fields.take(
      key,
      (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
      msg('a number'),
    );
  const numeric = (key: string, toValidator: (limit: number) => Validator): void => {
    const limit = number(key);
    if (limit === undefined) return;
    add(toValidator(limit));
    if (answer.type === undefined)
      setType(answer, 'number', msg('It has numeric limits.'), [...fields.path, key], report);
  };
  for (const key of ['min', 'minimum']) numeric(key, (min) => ({ min }));
  for (const key of ['max', 'maximum']) numeric(key, (max) => ({ max }));
  numeric('exclusiveMinimum', (limit) => ({ check: `value > ${toCel(limit)}` }));
  numeric('exclusiveMaximum', (limit) => ({ check: `value < ${toCel(limit)}` }));
  const range = fields.take('range', toRange, msg('two numbers'));
  if (range) {
    add({ min: range[0], max: range[1] });
    if (answer.type === undefined)
      setType(answer, 'number', msg('It has numeric limits.'), [...fields.path, 'range'], report);
  }
  for (const key of ['minLength', 'min_length', 'minItems']) {
    const minLength = fields.count(key, 0);
    if (minLength !== undefined) add({ minLength });
  }
  for (const key of ['maxLength', 'max_length', 'maxItems']) {
    const maxLength = fields.count(key, 0);
    if (maxLength !== undefined) add({ maxLength });
  }
  for (const key of ['pattern', 'regex']) {
    const pattern = fields.text(key);
    if (pattern !== undefined) add({ pattern: toWholePattern(pattern, [...fields.path, key], report) });
  }
  const among = fields.take('in', toScalars, msg('a list of values'));
  if (among) add({ in: among });
  const only = fields.take('const', (value) => toScalars([value]), msg('a value'));
  if (only) add({ in: only });
  const check = fields.text('check');
  if (check !== undefined) add({ check });
  if (answer.validate.length === before) return;
  const key = MESSAGE_KEYS.find((item) => Object.hasOwn(fields.object, item));
  const message = key && fields.text(key);
  if (message !== undefined)
    answer.validate.splice(
      before,
      Infinity,
      ...answer.validate.slice(before).map((validator) => ({ ...validator, message })),
    );
}

/**
 * Older formats match a pattern anywhere in an answer, while here it must match the whole answer. A pattern
 * anchored at both ends already does.
 */
export function toWholePattern(pattern: string, path: Fields['path'], report: Report): string {
  const slashed = /^\/(.+)\/$/s.exec(pattern);
  const source = slashed?.[1] ?? pattern;
  if (/^\^[^|]*[^\\|]\$$/s.test(source)) return source;
  report.add(
    'changed',
    path,
    msg('A pattern must match the whole answer. It was extended to allow other text around it.'),
  );
  return `(?s:.*)(?:${source})(?s:.*)`;
}

const toCel = (limit: number): string => (Number.isInteger(limit) ? limit.toFixed(1) : String(limit));

function toRange(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  return value.every((item) => typeof item === 'number') ? (value as [number, number]) : undefined;
}

function toScalars(value: unknown): (string | number | boolean)[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((item) => ['string', 'number', 'boolean'].includes(typeof item))
    ? (value as (string | number | boolean)[])
    : undefined;
}
