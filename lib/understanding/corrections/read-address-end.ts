import type { Fact } from '@turnpike/engine/document';
import type { Replacement, Replacing } from './replacing.ts';

/** An end of a domain on its own: “.co.uk”. */
const END = /(?<![\p{L}\p{N}])\.(?<end>[a-z]{2,6}(?:\.[a-z]{2,3})?)(?![\p{L}\p{N}@]|\.[\p{L}\p{N}])/giu;

/**
 * “Oh and it's .co.uk”, “.org, not .com”: only the end of the known address changes. Only where one address is known, and
 * a new end is named once.
 */
export function readAddressEnd(
  { heard, reach, values }: Replacing,
  facts: readonly Fact[],
): Replacement | undefined {
  if (heard.clauses.some(({ act, conditional, hedged }) => act === 'question' || conditional || hedged))
    return undefined;
  const [fact, ...others] = facts.filter(
    ({ type, name }) => (type === 'email' || type === 'url') && typeof values[name] === 'string',
  );
  const isAsked = reach.asked.some(({ type }) => type === 'email' || type === 'url');
  if (!fact || others.length > 0 || isAsked) return undefined;
  const { text } = heard.message;
  const { slips } = heard.locale;
  const found = [...text.matchAll(slips?.addressEnd ?? END)].filter(
    ({ index }) => !slips?.notEnd.test(text.slice(0, index)),
  );
  const [only, ...more] = found;
  const end = only?.groups?.end?.toLowerCase();
  const old = splitAtEnd(String(values[fact.name]));
  if (!only || more.length > 0 || !end || !old || old.end.toLowerCase() === end) return undefined;
  const value = `${old.before}.${end}${old.path}`;
  const clauses = heard.clauses.filter(
    ({ start, end: last }) => start <= only.index + only[0].length && only.index <= last,
  );
  return { fact, command: { type: 'CorrectFact', fact: fact.name, value }, spans: clauses };
}

/** An address apart at the end of its domain: “com” of `lee@boats.com`, “co.uk” of `https://www.boats.co.uk/hire`. */
function splitAtEnd(address: string): { before: string; end: string; path: string } | undefined {
  const from = Math.max(address.indexOf('@'), address.indexOf('//') + 1) + 1;
  const slash = address.indexOf('/', from);
  const to = slash < 0 ? address.length : slash;
  const labels = address.slice(from, to).split('.');
  const [second = '', last = ''] = labels.slice(-2);
  // “co.uk”, “com.au”.
  const isPair = labels.length > 2 && last.length === 2 && second.length <= 3;
  const end = isPair ? `${second}.${last}` : last;
  if (labels.length < 2 || !/^[a-z.]+$/i.test(end)) return undefined;
  return { before: address.slice(0, to - end.length - 1), end, path: address.slice(to) };
}
