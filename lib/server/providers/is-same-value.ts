import type { Json } from '@turnpike/engine';
import { type FactType, isRecord } from '@turnpike/engine/document';

/**
 * Whether two values of a number, money, date, time or boolean fact are the same. Undefined for texts and
 * choices, which can be written in many ways.
 */
export function isSameValue(type: FactType | undefined, a: Json, b: Json): boolean | undefined {
  switch (type) {
    case 'integer':
    case 'number':
      return isSameNumber(a, b);
    case 'boolean':
      return typeof a === 'boolean' && typeof b === 'boolean' ? a === b : undefined;
    case 'money':
      return isSameMoney(a, b);
    case 'date':
      return isSameText(a, b, 10);
    case 'time':
      return isSameText(a, b, 5);
    case 'datetime':
      return isSameText(a, b, 16);
    case 'duration':
      return isSameNumber(toSeconds(a), toSeconds(b));
    case undefined:
      // A tool input, whose type is unknown here.
      return typeof a === typeof b && (typeof a === 'number' || typeof a === 'boolean') ? a === b : undefined;
    default:
      return undefined;
  }
}

function isSameNumber(a: Json | undefined, b: Json | undefined): boolean | undefined {
  const [left, right] = [toNumber(a), toNumber(b)];
  return left === undefined || right === undefined ? undefined : left === right;
}

function toNumber(value: Json | undefined): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Compared by amount alone if one side has no currency. */
function isSameMoney(a: Json, b: Json): boolean | undefined {
  const [left, right] = [toSum(a), toSum(b)];
  const isSame = isSameNumber(left.amount, right.amount);
  const isOtherCurrency =
    typeof left.currency === 'string' &&
    typeof right.currency === 'string' &&
    left.currency.toUpperCase() !== right.currency.toUpperCase();
  return isSame && isOtherCurrency ? false : isSame;
}

function toSum(value: Json): { amount?: Json | undefined; currency?: Json | undefined } {
  if (!isRecord(value)) return { amount: value };
  return { amount: value.amount, currency: value.currency };
}

/** Compares ISO texts to the precision both share. */
function isSameText(a: Json, b: Json, length: number): boolean | undefined {
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  const shared = Math.min(a.length, b.length, length);
  return a.slice(0, shared) === b.slice(0, shared);
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const SECONDS = [604_800, 86_400, 3600, 60, 1];

/** Weeks to seconds; months and years have no fixed length. */
function toSeconds(value: Json): number | undefined {
  const parts = typeof value === 'string' ? DURATION.exec(value) : null;
  return parts?.slice(1).reduce((sum, part, index) => sum + Number(part ?? 0) * (SECONDS[index] ?? 0), 0);
}
