import type { CelUse } from './cel-scope';

/** The expression at the caret in a document's JSON. */
export type CelInJson = {
  use: CelUse;
  /** The unescaped expression, and the caret in it. */
  source: string;
  caret: number;
  /** The fact the expression belongs to, for `compute`, checks and inputs. */
  fact?: { index: number } | { name: string };
  /** Maps a position of the expression to the JSON. */
  toOffset(at: number): number;
};

type Step = { key?: string; index: number; isList: boolean };

/**
 * Finds the expression at an offset in JSON text, which may be incomplete or invalid after it. Scans from
 * the start, because only that shows whether a quote opens or closes.
 */
export function findCelInJson(text: string, offset: number): CelInJson | undefined {
  const steps: Step[] = [];
  let key: string | undefined;
  let at = 0;
  while (at < offset) {
    const sign = text[at] as string;
    const top = steps.at(-1);
    if (sign === '"') {
      const end = findClose(text, at);
      if (end === undefined || end >= offset) {
        const isKey = top !== undefined && !top.isList && key === undefined;
        return isKey ? undefined : read(text, at, end, offset, [...path(steps), key]);
      }
      if (top && !top.isList && key === undefined) key = decode(text.slice(at + 1, end));
      at = end + 1;
      continue;
    }
    if (sign === '{' || sign === '[') {
      steps.push({ ...(key === undefined ? {} : { key }), index: 0, isList: sign === '[' });
      key = undefined;
    } else if (sign === '}' || sign === ']') {
      steps.pop();
      key = undefined;
    } else if (sign === ',') {
      key = undefined;
      if (top) top.index++;
    }
    at++;
  }
  return undefined;
}

/** Keys and indexes down to the innermost container. */
function path(steps: readonly Step[]): (string | number | undefined)[] {
  return steps.flatMap((step, depth) => {
    const outer = steps[depth - 1];
    return outer === undefined ? [] : [outer.isList ? outer.index : step.key];
  });
}

function read(
  text: string,
  start: number,
  end: number | undefined,
  offset: number,
  keys: readonly (string | number | undefined)[],
): CelInJson | undefined {
  const place = placeOf(keys);
  const line = text.indexOf('\n', start);
  const stop = end ?? (line < 0 ? text.length : line);
  if (!place || offset > stop) return undefined;
  const offsets: number[] = [];
  let source = '';
  for (let at = start + 1; at < stop; ) {
    const length = text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
    const sign = decode(text.slice(at, at + length));
    // An incomplete escape: the rest cannot be decoded.
    if (sign === undefined) break;
    for (let unit = 0; unit < sign.length; unit++) offsets.push(at);
    source += sign;
    at += length;
  }
  offsets.push(Math.min(stop, offsets.length === 0 ? start + 1 : stop));
  const caret = offsets.findIndex((raw) => raw >= offset);
  return {
    ...place,
    source,
    caret: caret < 0 ? source.length : caret,
    toOffset: (index) => offsets[Math.min(index, offsets.length - 1)] as number,
  };
}

/** The kind of expression at a path of the document; undefined if there is none. */
function placeOf(
  keys: readonly (string | number | undefined)[],
): Pick<CelInJson, 'use' | 'fact'> | undefined {
  const [root, index] = keys;
  const [holder, last] = [keys.at(-2), keys.at(-1)];
  const ofFact = root === 'facts' && typeof index === 'number' ? { fact: { index } } : {};
  if (last === 'guard') return { use: 'guard' };
  if (last === 'compute') return { use: 'compute', ...ofFact };
  if (last === 'check' && holder === 'hardConstraint') return { use: 'response' };
  if (last === 'check') return root === 'constraints' ? { use: 'constraint' } : { use: 'check', ...ofFact };
  if (last === 'when') {
    if (holder === 'satisfiedBy') return { use: 'gate' };
    return { use: holder === 'trigger' || holder === 'condition' ? 'trigger' : 'when' };
  }
  if (holder === 'args' && (root === 'graphs' || root === 'rules')) return { use: 'argument' };
  if (holder === 'choices' && last === 'from') return { use: 'input' };
  if (keys.at(-3) === 'sets' && (last === 'value' || last === 'append')) return { use: 'input' };
  if (holder === 'inputs' && typeof last === 'string') return { use: 'input', fact: { name: last } };
  return undefined;
}

function findClose(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\n') return undefined;
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return undefined;
}

function decode(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return undefined;
  }
}
