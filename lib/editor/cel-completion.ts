import type { Fact, FactType } from '@turnpike/engine';
import { type CelScope, getRoots } from './cel-scope';
import { type CelToken, readCelPath, scanCel } from './cel-tokens';

export type CelItemKind = 'fact' | 'state' | 'gate' | 'path' | 'name' | 'value' | 'call' | 'operator';

/** One thing that could stand at the caret. */
export type CelItem = {
  kind: CelItemKind;
  label: string;
  insert: string;
  /** At the right end: a type, a name, what it means. */
  note?: string;
  /** Where the caret goes, from the start of what is inserted; its end without. */
  caret?: number;
  /** Something else is to be chosen there at once. */
  more?: boolean;
};

/** What fits, best first, and the range of the source that it replaces. */
export type CelCompletion = { from: number; to: number; items: CelItem[] };

const MOST = 50;

/**
 * What can be written at the caret: declared names with their types, values after a comparison, operators
 * that fit the type before them. Unless `asked` for (Ctrl+Space), nothing is offered where any text may
 * follow, so that the list does not stand in the way of whoever knows what to type.
 */
export function completeCel(
  source: string,
  caret: number,
  scope: CelScope,
  { asked = false }: { asked?: boolean } = {},
): CelCompletion | undefined {
  const found = findItems(source, caret, scope, asked);
  if (!found || found.from === 0 || /\s/.test(source[found.from - 1] as string)) return found;
  return { ...found, items: found.items.map(keepApart) };
}

/** An operator stands apart from what is before it. */
function keepApart(item: CelItem): CelItem {
  if (item.kind !== 'operator') return item;
  const { caret } = item;
  return { ...item, insert: ` ${item.insert}`, ...(caret === undefined ? {} : { caret: caret + 1 }) };
}

function findItems(
  source: string,
  caret: number,
  scope: CelScope,
  asked: boolean,
): CelCompletion | undefined {
  const tokens = scanCel(source.slice(0, caret));
  if (!tokens) return undefined;
  const last = tokens.at(-1);
  const none = { from: caret, to: caret, items: [] as CelItem[] };

  if (last?.open) return inString(source, caret, tokens, last, scope);
  const typing = last && last.end === caret ? last : undefined;
  if (!asked && (typing?.kind === 'number' || typing?.kind === 'string')) return undefined;

  if (typing?.kind === 'name') {
    const before = tokens.slice(0, -1);
    const to = caret + (/^\w*/.exec(source.slice(caret))?.[0].length ?? 0);
    const from = typing.start;
    return rank({ from, to, items: listAt(source, before, scope) }, typing.text, asked);
  }
  const sign = typing?.text ?? '';
  if (['=', '!', '&', '|'].includes(sign) && endsOperand(tokens.at(-2))) {
    const items = listOperators(typeBefore(tokens.slice(0, -1), scope));
    return rank({ from: caret - 1, to: caret, items }, sign, asked);
  }
  if (sign === '.' && endsOperand(tokens.at(-2)))
    return rank({ ...none, items: listMembers(readCelPath(tokens, tokens.length - 2), scope) }, '', true);
  const compared = readComparison(tokens, scope);
  const isExpected = compared ? listValues(compared, scope).length > 0 : isInsideHas(tokens);
  if (!asked && !isExpected) return undefined;
  return rank({ ...none, items: listAt(source, tokens, scope) }, '', true);
}

/** What may follow the given tokens when a new word starts. */
function listAt(source: string, before: readonly CelToken[], scope: CelScope): CelItem[] {
  const last = before.at(-1);
  if (last?.text === '.') return listMembers(readCelPath(before, before.length - 2), scope);
  if (endsOperand(last)) return listOperators(typeBefore(before, scope));
  if (isInsideHas(before)) return listFacts(scope);
  const compared = readComparison(before, scope);
  const operands = listOperands(scope);
  if (compared) {
    const values = listValues(compared, scope);
    const fits = (item: CelItem) =>
      item.kind === 'fact' && shapeOf(item.note as FactType) === shapeOf(compared.type);
    return [...values, ...operands.filter(fits)];
  }
  const isGuard = scope.use === 'guard' && before.length === 0 && /^\s*\w*\s*$/.test(source);
  return isGuard
    ? [{ kind: 'name', label: 'else', insert: 'else', note: 'when no other holds' }, ...operands]
    : operands;
}

function listFacts({ facts }: CelScope): CelItem[] {
  return facts.map(({ name, type }) => ({
    kind: 'fact',
    label: `answers.${name}`,
    insert: `answers.${name}`,
    note: type,
  }));
}

function listOperands(scope: CelScope): CelItem[] {
  const roots = getRoots(scope);
  const name = (label: string, note: string): CelItem => ({ kind: 'name', label, insert: label, note });
  const items: CelItem[] = [];
  if (scope.candidate) items.push(name('value', scope.candidate.type));
  items.push(...listFacts(scope));
  const flags = (kind: 'state' | 'gate', names: readonly string[]) => {
    for (const flag of names)
      items.push({ kind, label: `${kind}s.${flag}`, insert: `${kind}s.${flag}`, note: kind });
  };
  if (roots.includes('states')) flags('state', scope.states);
  if (roots.includes('gates')) flags('gate', scope.gates);
  items.push({ kind: 'call', label: 'has(…)', insert: 'has()', caret: 4, more: true, note: 'is it known?' });
  if (roots.includes('path') && scope.paths.length > 0) items.push(name('path', 'active path'));
  if (roots.includes('turn')) items.push(name('turn', 'number'));
  if (roots.includes('input')) items.push(name('input.text', 'what was said'));
  items.push({ kind: 'call', label: 'size(…)', insert: 'size()', caret: 5, more: true, note: 'length' });
  items.push(name('true', 'boolean'), name('false', 'boolean'));
  return items;
}

/** What can stand behind `names.`; methods take the caret between their brackets. */
function listMembers(names: readonly string[], scope: CelScope): CelItem[] {
  const [root, fact] = names;
  const bare = (item: CelItem): CelItem => {
    const label = item.label.slice(item.label.indexOf('.') + 1);
    return { ...item, label, insert: label };
  };
  if (names.length === 1) {
    if (root === 'answers') return listFacts(scope).map(bare);
    if (root === 'states' || root === 'gates')
      return getRoots(scope).includes(root)
        ? listOperands(scope)
            .filter((item) => `${item.kind}s` === root)
            .map(bare)
        : [];
    if (root === 'input') return [{ kind: 'name', label: 'text', insert: 'text', note: 'what was said' }];
  }
  const type = typeOf(names, scope)?.type;
  if (!type) return [];
  if (type === 'money' && fact)
    return [
      { kind: 'name', label: 'amount', insert: 'amount', note: 'number' },
      { kind: 'name', label: 'currency', insert: 'currency', note: 'text' },
    ];
  return (METHODS[shapeOf(type)] ?? []).map(([label, inside, note]) => ({
    kind: 'call',
    label: `${label}(${inside === '' ? '' : '…'})`,
    insert: `${label}(${inside})`,
    ...(inside === '' ? {} : { caret: label.length + 1 + (inside === '""' ? 1 : inside.length) }),
    note,
  }));
}

const METHODS: Record<string, [name: string, inside: string, note: string][]> = {
  text: [
    ['contains', '""', 'has it anywhere'],
    ['startsWith', '""', 'begins with it'],
    ['endsWith', '""', 'ends with it'],
    ['matches', '""', 'RE2 pattern'],
    ['lowerAscii', '', 'in small letters'],
    ['size', '', 'length'],
  ],
  list: [
    ['exists', 'item, ', 'one of them'],
    ['all', 'item, ', 'each of them'],
    ['size', '', 'how many'],
  ],
};

/** Operators by what stands before them. */
function listOperators(type: FactType | undefined): CelItem[] {
  const shape = type && shapeOf(type);
  const signs = shape === undefined ? [...AND, ...EQUAL, ...ORDER] : (SIGNS[shape] ?? EQUAL);
  return signs.map(([label, note]) => ({
    kind: 'operator',
    label,
    insert: label === 'in' ? 'in []' : `${label} `,
    note,
    more: true,
    ...(label === 'in' ? { caret: 4 } : {}),
  }));
}

type Sign = [sign: string, note: string];
const AND: Sign[] = [
  ['&&', 'and'],
  ['||', 'or'],
];
const EQUAL: Sign[] = [
  ['==', 'is'],
  ['!=', 'is not'],
];
const ORDER: Sign[] = [
  ['>', 'more than'],
  ['>=', 'at least'],
  ['<', 'less than'],
  ['<=', 'at most'],
];
const IN: Sign[] = [['in', 'one of']];
const SIGNS: Record<string, Sign[]> = {
  number: [...EQUAL, ...ORDER, ...IN, ['+', 'plus'], ['-', 'minus'], ['*', 'times'], ['/', 'divided by']],
  text: [...EQUAL, ...IN, ...ORDER, ['+', 'joined with']],
  boolean: [...AND, ...EQUAL],
};

type Typed = { type: FactType; fact?: Fact; isPath?: boolean };

function listValues({ type, fact, isPath }: Typed, scope: CelScope): CelItem[] {
  const quoted = (text: string, note?: string): CelItem => {
    const insert = JSON.stringify(text);
    return { kind: 'value', label: insert, insert, ...(note ? { note } : {}) };
  };
  if (isPath) return [...scope.paths.map(({ id, name }) => quoted(id, name)), quoted('', 'no path')];
  if (fact?.values && type !== 'list')
    return fact.values.map(({ value, label }) =>
      quoted(value, typeof label === 'string' ? label : undefined),
    );
  if (type === 'boolean')
    return ['true', 'false'].map((word) => ({ kind: 'value', label: word, insert: word, note: 'boolean' }));
  return [];
}

/** Inside quotes only values are offered, and they bring their own quotes. */
function inString(
  source: string,
  caret: number,
  tokens: readonly CelToken[],
  string: CelToken,
  scope: CelScope,
): CelCompletion | undefined {
  const compared = readComparison(tokens.slice(0, -1), scope);
  if (!compared) return undefined;
  const quote = string.text[0] as string;
  const rest = new RegExp(`^[^${quote}\\n&|()]*${quote}`).exec(source.slice(caret))?.[0].length ?? 0;
  const items = listValues(compared, scope).filter((item) => item.kind === 'value');
  const typed = string.text.slice(1);
  return rank({ from: string.start, to: caret + rest, items }, typed, true);
}

const COMPARES = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** What the value that comes next is compared with: after `x ==`, or in the list of `x in [`. */
function readComparison(tokens: readonly CelToken[], scope: CelScope): Typed | undefined {
  let at = tokens.length - 1;
  if (COMPARES.has(tokens[at]?.text ?? '')) return typeOf(readCelPath(tokens, at - 1), scope);
  if (tokens[at]?.text !== '[' && tokens[at]?.text !== ',') return undefined;
  while (
    at >= 0 &&
    (tokens[at]?.kind === 'string' || tokens[at]?.kind === 'number' || tokens[at]?.text === ',')
  )
    at--;
  if (tokens[at]?.text !== '[' || tokens[at - 1]?.text !== 'in') return undefined;
  return typeOf(readCelPath(tokens, at - 2), scope);
}

function isInsideHas(tokens: readonly CelToken[]): boolean {
  return tokens.at(-1)?.text === '(' && tokens.at(-2)?.text === 'has';
}

function typeOf(names: readonly string[], scope: CelScope): Typed | undefined {
  const [root, name, part, ...others] = names;
  if (others.length > 0) return undefined;
  if (root === 'value' && scope.candidate && !name)
    return { type: scope.candidate.type, fact: scope.candidate };
  if (root === 'path' && !name) return { type: 'text', isPath: true };
  if (root === 'turn' && !name) return { type: 'number' };
  if (root === 'input' && name === 'text') return { type: 'text' };
  if ((root === 'states' || root === 'gates') && name && !part) return { type: 'boolean' };
  const fact = root === 'answers' ? scope.facts.find((candidate) => candidate.name === name) : undefined;
  if (!fact) return undefined;
  if (!part) return { type: fact.type, fact };
  if (fact.type !== 'money') return undefined;
  return part === 'amount' ? { type: 'number' } : part === 'currency' ? { type: 'text' } : undefined;
}

/** The type of what ends with the last token, as far as it can be read off; a comparison is a boolean. */
function typeBefore(tokens: readonly CelToken[], scope: CelScope): FactType | undefined {
  const last = tokens.length - 1;
  const names = readCelPath(tokens, last);
  const isCompared = COMPARES.has(tokens[last - Math.max(1, names.length * 2 - 1)]?.text ?? '');
  if (isCompared) return 'boolean';
  if (names.length > 0) return typeOf(names, scope)?.type;
  if (tokens[last]?.kind === 'number') return 'number';
  if (tokens[last]?.kind === 'string') return 'text';
  return tokens[last]?.text === ')' || tokens[last]?.text === ']' ? callType(tokens) : undefined;
}

/** `has(…)` and tests of texts are true or false; of other calls nothing is said. */
function callType(tokens: readonly CelToken[]): FactType | undefined {
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text } = tokens[at] as CelToken;
    if (text === ')' || text === ']') depth++;
    if (text !== '(' && text !== '[') continue;
    depth--;
    if (depth > 0) continue;
    const name = tokens[at - 1]?.text ?? '';
    if (text === '[') return name === 'in' ? 'boolean' : undefined;
    if (['has', 'contains', 'startsWith', 'endsWith', 'matches', 'exists', 'all'].includes(name))
      return 'boolean';
    return name === 'size' ? 'number' : name === 'lowerAscii' ? 'text' : undefined;
  }
  return undefined;
}

/** Words that read as names and take something behind them. */
const JOINTS = new Set(['in']);

function endsOperand(token: CelToken | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'name') return !JOINTS.has(token.text);
  return token.kind !== 'sign' || token.text === ')' || token.text === ']';
}

function shapeOf(type: FactType): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'list') return type;
  return type === 'money' || type === 'object' ? 'object' : 'text';
}

/** Those that the typed word begins, then those that hold it; nothing when the word is all there is. */
function rank({ from, to, items }: CelCompletion, typed: string, asked: boolean): CelCompletion | undefined {
  const word = typed.toLowerCase();
  const score = ({ kind, label, note }: CelItem) => {
    if (kind === 'operator' && word.length > 1 && note?.startsWith(word)) return 3;
    const lower = label.toLowerCase().replaceAll('"', '');
    const own = lower.slice(lower.indexOf('.') + 1);
    if (lower === word && word !== '') return 5;
    if (kind === 'call' && word !== '' && lower.startsWith(word)) return 4;
    if (own.startsWith(word)) return 3;
    if (lower.startsWith(word)) return 2;
    return own.includes(word) ? 1 : 0;
  };
  const found = items
    .map((item) => ({ item, score: score(item) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ item }) => item);
  const isWhole = found.length === 1 && found[0]?.insert.trim() === typed;
  return found.length === 0 || (isWhole && !asked) ? undefined : { from, to, items: found };
}
