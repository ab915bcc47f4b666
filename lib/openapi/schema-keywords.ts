import type { Json } from '@turnpike/engine';
import { isObject } from './json';

const isNumber = (value: Json) => typeof value === 'number';
const isSize = (value: Json) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: Json) => typeof value === 'string';
const isFlag = (value: Json) => typeof value === 'boolean';
const isAny = () => true;
const isNames = (value: Json) =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

const TYPES: readonly Json[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const isType = (value: Json) =>
  Array.isArray(value)
    ? value.length > 0 && value.every((type) => TYPES.includes(type))
    : TYPES.includes(value);

/** RE2 supports neither look-around nor back-references. */
const isPattern = (value: Json) =>
  typeof value === 'string' && !/\(\?<?[=!]|\\[1-9]|\\k</.test(value) && compiles(value);

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

/**
 * Supported keywords with the required form of their values, because an invalid value would make the schema
 * unusable. Other keywords validate nothing.
 */
export const KEYWORDS = {
  type: isType,
  enum: (value: Json) => Array.isArray(value) && value.length > 0,
  const: isAny,
  default: isAny,
  title: isText,
  description: isText,
  format: isText,
  pattern: isPattern,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value: Json) => isNumber(value) && (value as number) > 0,
  minLength: isSize,
  maxLength: isSize,
  minItems: isSize,
  maxItems: isSize,
  minProperties: isSize,
  maxProperties: isSize,
  uniqueItems: isFlag,
  required: isNames,
  dependentRequired: (value: Json) => isObject(value) && Object.values(value).every(isNames),
  properties: 'named',
  patternProperties: 'named',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  items: 'schema',
  contains: 'schema',
  not: 'schema',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  prefixItems: 'schemas',
} as const;
