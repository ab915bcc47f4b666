import type { FactType } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { FACT_TYPE_WORDS } from '../model/fact-type-words';
import { type CelScope, getRoots } from './cel-scope';
import { type CelTyped, findCelTyped } from './cel-typing';

export type CelItemKind = 'fact' | 'state' | 'gate' | 'path' | 'name' | 'value' | 'call' | 'operator';

/** One completion. */
export type CelItem = {
  kind: CelItemKind;
  label: string;
  insert: string;
  /** Translated note at the right: a type, a name or a meaning. */
  note?: string;
  /** Of a fact. */
  type?: FactType;
  /** Caret offset in the inserted text; by default its end. */
  caret?: number;
  /** Opens the next completion immediately. */
  more?: boolean;
};

export function listFactItems({ facts }: CelScope): CelItem[] {
  return facts.map(({ name, type }) => ({
    kind: 'fact',
    label: `answers.${name}`,
    insert: `answers.${name}`,
    note: FACT_TYPE_WORDS[type],
    type,
  }));
}

export function listOperands(scope: CelScope): CelItem[] {
  const roots = getRoots(scope);
  const name = (label: string, note: string): CelItem => ({ kind: 'name', label, insert: label, note });
  const items: CelItem[] = [];
  if (scope.candidate) items.push(name('value', FACT_TYPE_WORDS[scope.candidate.type]));
  items.push(...listFactItems(scope));
  const flags = (kind: 'state' | 'gate', note: string, names: readonly string[]) => {
    for (const flag of names)
      items.push({ kind, label: `${kind}s.${flag}`, insert: `${kind}s.${flag}`, note });
  };
  if (roots.includes('states')) flags('state', say('state'), scope.states);
  if (roots.includes('gates')) flags('gate', say('gate'), scope.gates);
  items.push({
    kind: 'call',
    label: 'has(…)',
    insert: 'has()',
    caret: 4,
    more: true,
    note: say('is it known?'),
  });
  if (roots.includes('changed'))
    items.push({
      kind: 'call',
      label: 'changed(…)',
      insert: 'changed()',
      caret: 8,
      more: true,
      note: say('did the last message change it?'),
    });
  if (roots.includes('path') && scope.paths.length > 0) items.push(name('path', say('active path')));
  if (roots.includes('response')) items.push(name('response', say('the reply')));
  if (roots.includes('scenario') && scope.scenarios.length > 0)
    items.push(name('scenario', say('id of the running scenario')));
  if (roots.includes('turn')) items.push(name('turn', say('number')));
  if (roots.includes('input')) items.push(name('input.text', say('text of the message')));
  if (roots.includes('now'))
    items.push(name('today', say('the date of today')), name('now', say('the current time')));
  items.push({ kind: 'call', label: 'size(…)', insert: 'size()', caret: 5, more: true, note: say('length') });
  items.push(name('true', FACT_TYPE_WORDS.boolean), name('false', FACT_TYPE_WORDS.boolean));
  return items;
}

/** Completions after `names.`; the caret goes between the brackets of methods. */
export function listMemberItems(names: readonly string[], scope: CelScope): CelItem[] {
  const [root, fact] = names;
  const bare = (item: CelItem): CelItem => {
    const label = item.label.slice(item.label.indexOf('.') + 1);
    return { ...item, label, insert: label };
  };
  if (names.length === 1) {
    if (root === 'answers') return listFactItems(scope).map(bare);
    if (root === 'states' || root === 'gates')
      return getRoots(scope).includes(root)
        ? listOperands(scope)
            .filter((item) => `${item.kind}s` === root)
            .map(bare)
        : [];
    if (root === 'input')
      return [{ kind: 'name', label: 'text', insert: 'text', note: say('text of the message') }];
  }
  const type = findCelTyped(names, scope)?.type;
  if (!type) return [];
  if (type === 'money' && fact)
    return [
      { kind: 'name', label: 'amount', insert: 'amount', note: FACT_TYPE_WORDS.number },
      { kind: 'name', label: 'currency', insert: 'currency', note: FACT_TYPE_WORDS.text },
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
    ['contains', '""', say('contains the text')],
    ['startsWith', '""', say('starts with the text')],
    ['endsWith', '""', say('ends with the text')],
    ['matches', '""', say('RE2 pattern')],
    ['lowerAscii', '', say('in lower case')],
    ['size', '', say('length')],
  ],
  list: [
    ['exists', 'item, ', say('any item')],
    ['all', 'item, ', say('all items')],
    ['size', '', say('number of items')],
  ],
};

/** Operators for the type before them. */
export function listCelOperators(type: FactType | undefined): CelItem[] {
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
  ['&&', say('and')],
  ['||', say('or')],
];
const EQUAL: Sign[] = [
  ['==', say('is')],
  ['!=', say('is not')],
];
const ORDER: Sign[] = [
  ['>', say('more than')],
  ['>=', say('at least')],
  ['<', say('less than')],
  ['<=', say('at most')],
];
const IN_OPERATOR: Sign[] = [['in', say('one of')]];
const SIGNS: Record<string, Sign[]> = {
  number: [
    ...EQUAL,
    ...ORDER,
    ...IN_OPERATOR,
    ['+', say('plus')],
    ['-', say('minus')],
    ['*', say('times')],
    ['/', say('divided by')],
  ],
  text: [...EQUAL, ...IN_OPERATOR, ...ORDER, ['+', say('joined with')]],
  boolean: [...AND, ...EQUAL],
};

export function listValues({ type, fact, isPath, isScenario }: CelTyped, scope: CelScope): CelItem[] {
  const quoted = (text: string, note?: string): CelItem => {
    const insert = JSON.stringify(text);
    return { kind: 'value', label: insert, insert, ...(note ? { note } : {}) };
  };
  if (isScenario)
    return [...scope.scenarios.map(({ id, name }) => quoted(id, name)), quoted('', say('no scenario'))];
  if (isPath) return [...scope.paths.map(({ id, name }) => quoted(id, name)), quoted('', say('no path'))];
  if (fact?.values && type !== 'list')
    return fact.values.map(({ value, label }) =>
      quoted(value, typeof label === 'string' ? label : undefined),
    );
  if (type === 'boolean')
    return ['true', 'false'].map((word) => ({
      kind: 'value',
      label: word,
      insert: word,
      note: FACT_TYPE_WORDS.boolean,
    }));
  return [];
}

/** Groups types with the same operators. */
export function shapeOf(type: FactType): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'list') return type;
  return type === 'money' || type === 'object' || type === 'file' ? 'object' : 'text';
}
