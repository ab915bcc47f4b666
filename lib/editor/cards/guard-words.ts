import { FORMAT_LOCALE, say } from '@/lib/words/say';
import { type GuardTree, parseGuard } from '../text/parse-guard';
import { shortenGuard } from './edge-text';

/**
 * A guard as text if it consists of names, values and comparisons; otherwise as code. Checks that only
 * prevent faults are omitted: "has(x) && x > 3" becomes "x > 3".
 */
export function getGuardWords(guard: string): { text: string; code: boolean } {
  const short = shortenGuard(guard.trim());
  const tree = parseGuard(short);
  return tree === undefined ? { text: short, code: true } : { text: sayTree(tree), code: false };
}

/** A message for each operator with words, so that a translation can reorder the operands. */
const COMPARED: Record<string, (left: string, right: string) => string> = {
  '==': (left, right) => say('{name} is {value}', { name: left, value: right }),
  '!=': (left, right) => say('{left} is not {right}', { left, right }),
  '>': (left, right) => `${left} > ${right}`,
  '>=': (left, right) => `${left} ≥ ${right}`,
  '<': (left, right) => `${left} < ${right}`,
  '<=': (left, right) => `${left} ≤ ${right}`,
};

const LISTS = {
  all: new Intl.ListFormat(FORMAT_LOCALE, { type: 'conjunction' }),
  any: new Intl.ListFormat(FORMAT_LOCALE, { type: 'disjunction' }),
};
const NUMBER = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 20 });
const DATE = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

function sayTree(tree: GuardTree): string {
  switch (tree.kind) {
    case 'name':
      return tree.name;
    case 'text':
      return sayText(tree.text);
    case 'number':
      return NUMBER.format(tree.number);
    case 'known':
      return say('{fact} is known', { fact: tree.name });
    case 'unknown':
      return say('{name} is not known', { name: tree.name });
    case 'not':
      return say('not {what}', { what: sayPart(tree.what) });
    case 'compared':
      return (COMPARED[tree.operator] as (left: string, right: string) => string)(
        sayTree(tree.left),
        sayTree(tree.right),
      );
    default: {
      const [only, ...more] = tree.kind === 'all' ? tree.parts.filter(isSaid) : tree.parts;
      if (only && more.length === 0) return sayTree(only);
      return LISTS[tree.kind].format([only as GuardTree, ...more].map(sayPart));
    }
  }
}

/** Nested lists and negated comparisons are put in brackets. */
const sayPart = (tree: GuardTree, _index?: number, within?: readonly GuardTree[]): string =>
  tree.kind === 'all' || tree.kind === 'any' || (tree.kind === 'compared' && !within)
    ? `(${sayTree(tree)})`
    : sayTree(tree);

/** "is known" is omitted if a later part reads the name. */
const isSaid = (tree: GuardTree, index: number, all: readonly GuardTree[]): boolean =>
  tree.kind !== 'known' || !all.slice(index + 1).some((later) => reads(later, tree.name));

function reads(tree: GuardTree, name: string): boolean {
  switch (tree.kind) {
    case 'name':
      return tree.name === name;
    case 'not':
      return reads(tree.what, name);
    case 'compared':
      return reads(tree.left, name) || reads(tree.right, name);
    case 'all':
    case 'any':
      return tree.parts.some((part) => reads(part, name));
    default:
      return false;
  }
}

function sayText(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : DATE.format(date);
}
