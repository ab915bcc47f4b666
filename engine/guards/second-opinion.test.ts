import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { formatEnglish } from '../messages/format-english.ts';
import type { Json } from '../session/session.ts';
import { flowArbitrary } from '../testing/arbitraries.ts';
import { GUARD_TABLE } from '../testing/guards/guard-table.ts';
import { guardTextArbitrary } from '../testing/guards/guard-texts.ts';
import { listCelSources } from '../testing/guards/list-cel-sources.ts';
import { answersArbitrary, BINDINGS, pickValue } from '../testing/guards/scopes.ts';
import { askSecondOpinion, type Bindings, type Opinion } from '../testing/guards/second-opinion.ts';
import { createChecker } from './cel.ts';
import { createGuard, type GuardResult } from './guard.ts';

/**
 * Evaluates every guard of the corpus with two CEL libraries over the same facts. They agree, or differ in
 * one of the ways below, which docs/guards.md documents.
 */

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const RUNS = scale === 1 ? 800 : 2_000 * scale;
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? 20_261_122);

const faultOf = ({ fault }: GuardResult): string => (fault ? formatEnglish(fault) : '');

/** Allowed differences, by the name used in the docs. */
const DIFFERENCES: Record<string, (ours: GuardResult, theirs: Opinion, source: string) => boolean> = {
  // `false && answers.gone`: theirs is false, ours has no value, which counts as false and reports the
  // missing fact.
  'a missing answer': (ours, theirs) =>
    ours.missing !== undefined && 'value' in theirs && theirs.value === false,
  'division by zero': (ours) => faultOf(ours) === 'It divides by zero.',
  'an infinite number': (ours, theirs) =>
    faultOf(ours) === 'Its result is not a finite number.' &&
    'value' in theirs &&
    !Number.isFinite(theirs.value),
  // Ours type-checks the whole expression first, theirs only what it evaluates.
  types: (ours, theirs, source) =>
    /^(This |A number in quotes|Both results|What && and|A [!-] |\S+ does not work|Call |Put the value|"in" looks)/.test(
      faultOf(ours),
    ) &&
    'value' in theirs &&
    !createChecker({
      answers: 'map',
      states: 'map',
      gates: 'map',
      turn: 'double',
      input: 'map',
      path: 'string',
      scenario: 'string',
      response: 'string',
      value: 'dyn',
    })(source).ok,
  // Theirs parses `a == b in c` from the left, ours evaluates the comparison last. With parentheses they
  // agree.
  'chained comparisons': (_, __, source) => CHAINED.test(source),
  // The ASCII functions change every letter that has another case.
  'letters beyond ascii': (ours, theirs, source) =>
    /(lower|upper)Ascii/.test(source) && 'value' in theirs && 'value' in ours,
  // Ours supports whole numbers of any size, theirs 64 bits.
  'a large int': (ours, theirs) =>
    typeof ours.value === 'number' &&
    Math.abs(ours.value) >= 2 ** 63 &&
    'error' in theirs &&
    /int overflow/.test(theirs.error),
};

const CHAINED = / (==|!=) [\w.]+ (in|<|>|<=|>=) /;

type Comparison = { source: string; ours: GuardResult; theirs: Opinion; difference?: string };

function compare(source: string, bindings: Bindings): Comparison {
  const ours = createGuard(source).evaluate({
    fact: (name) => (Object.hasOwn(bindings.answers, name) ? bindings.answers[name] : undefined),
    facts: () => Object.entries(bindings.answers),
    hasState: (name) => bindings.states[name] === true,
    hasGate: (name) => bindings.gates[name] === true,
    turn: bindings.turn,
    today: bindings.today,
    input: bindings.input,
    path: bindings.path,
    scenario: bindings.scenario,
    response: bindings.response,
    value: bindings.value,
  });
  const theirs = askSecondOpinion(source)(bindings);
  if ('value' in ours && 'value' in theirs && same(ours.value as Json, theirs.value))
    return { source, ours, theirs };
  if (!('value' in ours) && 'error' in theirs) return { source, ours, theirs };
  const difference = Object.keys(DIFFERENCES).find((name) => DIFFERENCES[name]?.(ours, theirs, source));
  return { source, ours, theirs, difference: difference ?? 'none that is known' };
}

const same = (ours: Json, theirs: Json): boolean => JSON.stringify(ours) === JSON.stringify(theirs);

/** Values of the declared facts: each is known in most sets, with a value of its type. */
function answersOf(facts: readonly Fact[], round: number): Record<string, Json> {
  const answers: Record<string, Json> = {};
  facts.forEach((fact, index) => {
    if ((round + index * 7) % 5 !== 0) answers[fact.name] = pickValue(fact, round * 3 + index);
  });
  return answers;
}

function readFlows(): [string, FlowDocument][] {
  const read = (url: URL) => JSON.parse(readFileSync(url, 'utf8')) as FlowDocument;
  const golden = new URL('../testing/golden/', import.meta.url);
  const gallery = new URL('../../public/gallery/', import.meta.url);
  return [
    ...readdirSync(golden).flatMap((name) => {
      const has = readdirSync(new URL(`${name}/`, golden)).includes('flow.json');
      return has
        ? [[`golden/${name}`, read(new URL(`${name}/flow.json`, golden))] as [string, FlowDocument]]
        : [];
    }),
    ...readdirSync(gallery)
      .filter((name) => name.endsWith('.flow.json'))
      .map((name): [string, FlowDocument] => [`gallery/${name}`, read(new URL(name, gallery))]),
  ];
}

function bindingsFor(flow: FlowDocument, round: number): Bindings {
  const flags = (names: { name: string }[]) =>
    Object.fromEntries(names.map(({ name }, index) => [name, (round + index) % 2 === 0]));
  return {
    ...BINDINGS,
    answers: answersOf(flow.facts, round),
    states: flags(flow.states),
    gates: flags(flow.gates),
    turn: round,
    path: flow.paths?.[round % (flow.paths.length + 1)]?.id ?? '',
    scenario: flow.graphs[round % (flow.graphs.length + 1)]?.id ?? '',
    value: pickValue(flow.facts[round % Math.max(1, flow.facts.length)], round),
  };
}

describe('the second opinion agrees on', () => {
  it.each(readFlows())('every expression of %s', (_, flow) => {
    const found: Comparison[] = [];
    for (const source of listCelSources(flow))
      for (let round = 0; round < 20; round++) found.push(compare(source, bindingsFor(flow, round)));
    // For flows, the only accepted difference is that of a missing fact.
    const odd = found.filter(
      ({ difference }) => difference !== undefined && difference !== 'a missing answer',
    );
    expect(odd).toEqual([]);
  });

  it('every expression of generated flows', () => {
    const flows = fc.sample(flowArbitrary, { seed, numRuns: 200 });
    const sources = new Set(flows.flatMap(listCelSources));
    expect(sources.size).toBeGreaterThan(10);
    for (const source of sources)
      for (let round = 0; round < 40; round++) {
        const { difference, ...rest } = compare(source, bindingsFor(flows[0] as FlowDocument, round));
        if (difference !== undefined)
          expect({ ...rest, difference }).toMatchObject({ difference: 'a missing answer' });
      }
  });

  it(`expressions of a grammar (seed ${seed})`, () => {
    let values = 0;
    fc.assert(
      fc.property(guardTextArbitrary, answersArbitrary, (source, answers) => {
        const comparison = compare(source, { ...BINDINGS, answers });
        if ('value' in comparison.ours) values++;
        expect(comparison).not.toMatchObject({ difference: 'none that is known' });
      }),
      { seed, numRuns: RUNS },
    );
    expect(values).toBeGreaterThan(RUNS / 4);
  }, 60_000);
});

describe('guards as authors write them', () => {
  const table = Object.entries(GUARD_TABLE).flatMap(([about, sources]) =>
    sources.map((source): [string, string] => [about, source]),
  );
  const sets = [
    ...fc.sample(answersArbitrary, { seed, numRuns: 40 }),
    ...[{}, { qty: 3, limit: 3, name: 'ann', items: ['x', 'y'], yes: true, no: false, zero: 0, price: 19.5 }],
  ];

  it('are more than 150', () => {
    expect(new Set(table.map(([, source]) => source)).size).toBeGreaterThan(150);
  });

  it.each(table)('%s: %s gives the same result, or differs as documented', (_, source) => {
    const found = sets.map((answers) => compare(source, { ...BINDINGS, answers }));
    expect(found.filter(({ difference }) => difference === 'none that is known')).toEqual([]);
  });

  it('have no other differences', () => {
    const differing: Record<string, Set<string>> = {};
    for (const [, source] of table)
      for (const answers of sets) {
        const { difference } = compare(source, { ...BINDINGS, answers });
        if (difference !== undefined)
          differing[difference] = (differing[difference] ?? new Set()).add(source);
      }
    const listed = Object.fromEntries(
      Object.entries(differing).map(([name, sources]) => [name, [...sources].sort()]),
    );
    expect(listed).toEqual({
      'a large int': ['int(1e30)'],
      'a missing answer': [
        'answers.gone > 1 && false',
        'answers.name && answers.yes',
        'answers.no && answers.gone == "x"',
        'answers.yes && !answers.no && answers.qty > 1',
        'answers.yes && answers.no',
        'false && answers.gone > 1',
        'has(answers.qty) && answers.qty > 1',
      ],
      'an infinite number': ['1e308 * 10.0'],
      'chained comparisons': ['answers.no != answers.qty > 2', 'answers.yes == answers.qty in [1, 2, 3]'],
      'letters beyond ascii': ['"Ä".lowerAscii()', '"é".upperAscii() == "é"'],
      types: [
        '1 in ["x"]',
        '3 == "x"',
        'answers.yes ? size(answers.items) : 0.5',
        'answers.yes || 2.5 < "x"',
        'has(answers.qty) == "yes"',
        'size(answers.name) == "3"',
      ],
      'division by zero': [
        '12 / answers.qty > 4.0',
        '7 % answers.qty == 1',
        'answers.price % answers.zero != 1',
        'answers.price / (answers.qty - answers.qty) > 3',
        'answers.price / answers.qty < 10',
        'answers.price / answers.zero',
        'answers.price / answers.zero > 3',
        'answers.qty % 0 == 1',
        'answers.qty / 0',
        'answers.qty / 0 > 3',
        'answers.zero / answers.zero == answers.zero / answers.zero',
      ],
    });
  });

  it('have every difference documented', () => {
    const page = readFileSync(new URL('../../docs/guards.md', import.meta.url), 'utf8');
    for (const name of Object.keys(DIFFERENCES)) expect(page.toLowerCase()).toContain(`**${name}**`);
  });
});
