import type { FactType } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { FACT_TYPE_WORDS } from '../model/fact-type-words';
import { type CelScope, getRoots } from './cel-scope';
import { type CelTyped, findCelTyped } from './cel-typing';

export type CelItemKind = 'fact' | 'state' | 'gate' | 'path' | 'name' | 'value' | 'call' | 'operator';

/** One thing that could stand at the caret. */
export type CelItem = {
  kind: CelItemKind;
  label: string;
  insert: string;
  /** At the right end, in the language of the pages: a type, a name, what it means. */
  note?: string;
  /** Of a fact. */
  type?: FactType;
  /** Where the caret goes, from the start of what is inserted; its end without. */
  caret?: number;
  /** Something else is to be chosen there at once. */
  more?: boolean;
};

export function listFacts({ facts }: CelScope): CelItem[] {
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
  items.push(...listFacts(scope));
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
  if (roots.includes('path') && scope.paths.length > 0) items.push(name('path', say('active path')));
  if (roots.includes('response')) items.push(name('response', say('the reply')));
  if (roots.includes('scenario') && scope.scenarios.length > 0)
    items.push(name('scenario', say('its id while one runs')));
  if (roots.includes('turn')) items.push(name('turn', say('number')));
  if (roots.includes('input')) items.push(name('input.text', say('what was said')));
  items.push({ kind: 'call', label: 'size(…)', insert: 'size()', caret: 5, more: true, note: say('length') });
  items.push(name('true', FACT_TYPE_WORDS.boolean), name('false', FACT_TYPE_WORDS.boolean));
  return items;
}

/** What can stand behind `names.`; methods take the caret between their brackets. */
export function listMembers(names: readonly string[], scope: CelScope): CelItem[] {
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
    if (root === 'input')
      return [{ kind: 'name', label: 'text', insert: 'text', note: say('what was said') }];
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
    ['contains', '""', say('has it anywhere')],
    ['startsWith', '""', say('begins with it')],
    ['endsWith', '""', say('ends with it')],
    ['matches', '""', say('RE2 pattern')],
    ['lowerAscii', '', say('in small letters')],
    ['size', '', say('length')],
  ],
  list: [
    ['exists', 'item, ', say('one of them')],
    ['all', 'item, ', say('each of them')],
    ['size', '', say('how many')],
  ],
};

/** Operators by what stands before them. */
export function listOperators(type: FactType | undefined): CelItem[] {
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
const IN: Sign[] = [['in', say('one of')]];
const SIGNS: Record<string, Sign[]> = {
  number: [
    ...EQUAL,
    ...ORDER,
    ...IN,
    ['+', say('plus')],
    ['-', say('minus')],
    ['*', say('times')],
    ['/', say('divided by')],
  ],
  text: [...EQUAL, ...IN, ...ORDER, ['+', say('joined with')]],
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

/** What compares and joins alike. */
export function shapeOf(type: FactType): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'list') return type;
  return type === 'money' || type === 'object' ? 'object' : 'text';
}
