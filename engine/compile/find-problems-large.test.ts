import { expect, it } from 'vitest';
import type { Edge } from '../document/edge.ts';
import type { FlowDocument, Graph } from '../document/flow-document.ts';
import {
  buildEdgesFlow,
  decision,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
} from '../testing/builders.ts';
import { compileFlow } from './compile-flow.ts';
import { findProblems } from './find-problems.ts';

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

const MAX_MS = 1500;
const MAX_RUNS = 5;

/**
 * Codes of the problems found, and the best CPU time of a run in milliseconds. One run in time shows that the checks are
 * fast enough; more show that a slow run was the machine's fault.
 */
function measure(flow: FlowDocument): { codes: Set<string>; best: number } {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error('The flow does not parse.');
  let best = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < MAX_RUNS && best >= MAX_MS; runs++) {
    const start = process.cpuUsage();
    findProblems(result.compiled);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return { codes: new Set(result.problems.map(({ code }) => code)), best };
}

/** A chain of questions whose guards cover every case. */
function buildChain(count: number): FlowDocument {
  return buildEdgesFlow({
    facts: list(count, (index) => ({ name: `f${index}`, type: 'integer' as const })),
    nodes: [...list(count, (index) => question(`q${index}`, { produces: [`f${index}`] })), terminal('end')],
    edges: list(count, (index): Edge[] => {
      const to = index + 1 < count ? `q${index + 1}` : 'end';
      return [
        { id: `a${index}`, from: `q${index}`, to, guard: `answers.f${index} > ${index}` },
        { id: `b${index}`, from: `q${index}`, to: 'end', guard: `answers.f${index} <= ${index}` },
      ];
    }).flat(),
  });
}

it('checks a chain of 10,000 guarded questions in about a second', () => {
  const { codes, best } = measure(buildChain(10_000));
  console.log(`findProblems: a chain of 10,000 questions in ${best.toFixed(1)} ms`);
  expect([...codes]).toEqual([]);
  expect(best).toBeLessThan(MAX_MS);
});

it('checks 2,000 messages that each lead to twenty others', () => {
  const flow = buildEdgesFlow({
    nodes: list(2000, (index) => message(`m${index}`)),
    edges: list(40_000, (index) => ({
      id: `e${index}`,
      from: `m${index % 2000}`,
      to: `m${(index * 7 + Math.floor(index / 2000) + 1) % 2000}`,
      guard: `turn > ${index % 50}`,
    })),
  });
  const { codes, best } = measure(flow);
  expect(codes).toContain('cycle-without-question');
  expect(codes).toContain('missing-else');
  expect(best).toBeLessThan(MAX_MS);
});

it('checks 5,000 edges to missing nodes', () => {
  const nodes = list(5000, (index) => message(`node-${index}`));
  const edges = list(5000, (index) => edge(`node-${index}>gone-${index}`));
  expect(measure(buildEdgesFlow({ nodes, edges })).best).toBeLessThan(MAX_MS);
});

it('checks 2,000 graphs that call each other in a cycle', () => {
  const graphs = list(2000, (index): Graph => {
    const next = `g${(index + 1) % 2000}`;
    return edgesGraph(`g${index}`, {
      nodes: [subgraph(`s${index}`, next)],
      edges: [edge(`s${index}>__exit__`)],
    });
  });
  const flow = buildEdgesFlow({
    nodes: [subgraph('s', 'g0'), terminal('end')],
    edges: [edge('s>end')],
    graphs,
  });
  const { codes, best } = measure(flow);
  expect([...codes]).toEqual(['graph-recursion']);
  expect(best).toBeLessThan(MAX_MS);
});

it('checks negated guards over 3,000 facts', () => {
  const flow = buildEdgesFlow({
    facts: list(3000, (index) => `f${index}`),
    nodes: [
      ...list(3000, (index) => question(`q${index}`, { produces: [`f${index}`] })),
      decision('d'),
      terminal('end'),
    ],
    edges: [
      ...list(3000, (index) => edge(`q${index}>${index < 2999 ? `q${index + 1}` : 'd'}`)),
      ...list(60, (index) =>
        edge(`d>end: answers.f${index} != "${index}"`, { id: `d${index}`, priority: index }),
      ),
      edge('d>end: else'),
    ],
  });
  const { codes, best } = measure(flow);
  expect([...codes]).toEqual([]);
  expect(best).toBeLessThan(MAX_MS);
});

it.each([
  ['a thousand brackets', `${'('.repeat(1000)}turn > 1${')'.repeat(1000)}`],
  ['a thousand negations', `${'!'.repeat(1000)}(turn > 1)`],
  ['a thousand choices', `${'turn > 1 ? true : ('.repeat(1000)}false${')'.repeat(1000)}`],
  ['a hundred thousand brackets', '('.repeat(100_000)],
])('reports that %s cannot be parsed', (_what, guard) => {
  const flow = buildEdgesFlow({
    nodes: [message('m'), terminal('end')],
    edges: [{ id: 'e', from: 'm', to: 'end', guard }, edge('m>end: else')],
  });
  expect([...measure(flow).codes]).toEqual(['expression-does-not-parse']);
});
