import { findNearest } from '../../document/nearest.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { explainCall } from './explain-call.ts';
import { kindOfCelType, nameCelType } from './name-cel-type.ts';

const ROOTS = [
  'answers',
  'states',
  'gates',
  'turn',
  'input',
  'path',
  'scenario',
  'response',
  'now',
  'today',
  'value',
];
/** Values in other languages that are lowercase in CEL. */
const VALUES: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  yes: 'true',
  False: 'false',
  FALSE: 'false',
  no: 'false',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  undefined: 'null',
};

/** Explains a type error or an unknown name. */
export function explainTypes(text: string, source: string): CelComplaint | undefined {
  const two = /^no such overload: (.+) (==|!=|in|\+|-|\*|\/|%|<=|>=|<|>) (.+)$/s.exec(text);
  if (two) {
    const [, left, operator, right] = two as unknown as [string, string, string, string];
    return explainQuoted(left, right, source) ?? { message: explainPair(left, operator, right) };
  }
  const one = /^no such overload: ([!-])(.+)$/.exec(text);
  if (one)
    return {
      message:
        one[1] === '!'
          ? msg('! needs true or false after it, not {type}.', {
              type: nameCelType(one[2] as string),
            })
          : msg('- needs a number after it, not {type}.', { type: nameCelType(one[2] as string) }),
    };
  const call = /^found no matching overload for '(.+)'$/.exec(text)?.[1];
  if (call !== undefined) return explainCall(call, source);
  const bare = /^Unknown variable: (.+)$/.exec(text)?.[1];
  if (bare !== undefined) return explainName(bare, source);
  const logical = /^Logical operator requires bool operands, got '(.+)'$/.exec(text)?.[1];
  if (logical !== undefined)
    return {
      message: msg('&& and || need true or false on both sides, not {type}.', {
        type: nameCelType(logical),
      }),
    };
  const condition = /^Ternary condition must be bool, got '(.+)'$/.exec(text)?.[1];
  if (condition !== undefined)
    return {
      message: msg('The condition before ? must be true or false, not {type}.', {
        type: nameCelType(condition),
      }),
    };
  const sides = /^Ternary branches must have the same type, got '(.+)' and '(.+)'$/.exec(text);
  if (sides)
    return {
      message: msg(
        'Both results of a conditional must have the same type, but these are {one} and {other}.',
        {
          one: nameCelType(sides[1] as string),
          other: nameCelType(sides[2] as string),
        },
      ),
    };
  const inner = /^(\w+)\(.*predicate must return bool, got '(.+)'$/.exec(text);
  if (inner)
    return {
      message: msg('The condition in {name}() must be true or false, not {type}.', {
        name: inner[1] as string,
        type: nameCelType(inner[2] as string),
      }),
    };
  const range = /^Expression of type '(.+)' cannot be range/.exec(text)?.[1];
  if (range !== undefined)
    return {
      message: msg('This function needs a list, not {type}.', {
        type: nameCelType(range),
      }),
    };
  if (/^has\(\) invalid/.test(text))
    return { message: msg('Use has() with one answer, as in has(answers.name).') };
  const loop = /^(\w+)\(.*invalid predicate iteration variable/.exec(text)?.[1];
  if (loop !== undefined)
    return {
      message: msg(
        '{name}() needs a name for the entry first, as in answers.list.{name}(entry, entry > 3).',
        { name: loop },
      ),
    };
  const index = /index out of bounds, index (-?\d+)/.exec(text)?.[1];
  if (index !== undefined) return { message: msg('The list has no entry {index}.', { index }) };
  const indexed = /^Cannot index type '(.+)'/.exec(text)?.[1];
  if (indexed !== undefined)
    return { message: msg('Only objects have fields, but this is {type}.', { type: nameCelType(indexed) }) };
  const key = /^No such key: (.+)$/.exec(text)?.[1];
  if (key !== undefined) return { message: msg('The object has no field {key}.', { key }) };
  if (/(division|modul\w*|remainder) by zero/i.test(text)) return { message: msg('It divides by zero.') };
  return undefined;
}

/** A number in quotes is a text. */
function explainQuoted(left: string, right: string, source: string): CelComplaint | undefined {
  if (![left, right].map(kindOfCelType).includes('number')) return undefined;
  const [quoted, more] = [...source.matchAll(/(["'])(-?\d+(?:\.\d+)?)\1/g)];
  if (!quoted || more) return undefined;
  const { index, 0: text, 2: number = '' } = quoted;
  return {
    message: msg('A number in quotes is text. Write {number} without quotes.', { number }),
    start: index,
    end: index + text.length,
    fix: changePiece(source, index, index + text.length, number),
  };
}

function explainPair(left: string, operator: string, right: string): MessageDescriptor {
  const types = { one: nameCelType(left), other: nameCelType(right) };
  if (operator === 'in')
    return /^(dyn<)?(list|map)/.test(right)
      ? msg('This looks for {one}, which {other} like this never contains.', types)
      : msg('"in" needs a list on the right, not {other}.', { other: types.other });
  if (operator === '==' || operator === '!=')
    return msg('This compares {one} with {other}, which are never equal.', types);
  if (/[<>]/.test(operator)) return msg('This compares {one} with {other}, which have no order.', types);
  return msg('{operator} does not work between {one} and {other}.', { operator, ...types });
}

function explainName(name: string, source: string): CelComplaint {
  const value = VALUES[name];
  const at = source.search(new RegExp(`(?<![\\w.])${name}(?!\\w)`));
  const fixTo = (text: string) => (at < 0 ? {} : { fix: changePiece(source, at, at + name.length, text) });
  if (value !== undefined)
    return {
      message: msg('Write {written} instead of {sign}.', { written: value, sign: name }),
      unknown: name,
      ...fixTo(value),
    };
  if (ROOTS.includes(name)) return { message: msg('{name} is not available here.', { name }), unknown: name };
  const nearest = findNearest(name, ROOTS);
  return nearest
    ? {
        message: msg('Unknown name {name}. Did you mean {nearest}?', { name, nearest }),
        unknown: name,
        ...fixTo(nearest),
      }
    : {
        message: msg('Unknown name {name}. Write answers.{name} for a fact, or "{name}" for a text.', {
          name,
        }),
        unknown: name,
      };
}
