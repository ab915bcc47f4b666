import type { CelAst } from '../../guards/cel.ts';
import { parseCel } from '../../guards/cel.ts';

const COMPARING = new Set(['<', '<=', '>', '>=', '==', '!=']);

/**
 * Whether a check only compares a date with today, such as `value >= today`. On every day, a date before it, today and a
 * date after it are all there is to try, and the check is not asked again once the date is known.
 */
export const isDayCheck = (source: string): boolean => comparesWithToday(parseCel(source).ast);

export function comparesWithToday({ op, args }: CelAst): boolean {
  if (!COMPARING.has(op)) return false;
  const names = (args as CelAst[]).map((part) => (part.op === 'id' ? part.args : undefined));
  return names.includes('value') && names.includes('today');
}
