import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import type { Fact } from '../document/fact.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import { buildFlow, message, question, word } from '../testing/builders.ts';
import { compileFlow } from './compile-flow.ts';
import { CHECKS, findProblems } from './find-problems.ts';

function readGallery(): FlowDocument[] {
  const folder = new URL('../../public/gallery/', import.meta.url);
  const index: { file: string }[] = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8'));
  return index.map(({ file }) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
}

it('finds no problems in the gallery', () => {
  for (const flow of readGallery()) expect(compileFlow(flow).problems).toEqual([]);
});

it('finds no problems in a flow of one message', () => {
  expect(compileFlow(buildFlow({ nodes: [message('hello')] })).problems).toEqual([]);
});

it('has a unique kebab-case code for every check', () => {
  const codes = CHECKS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('stops at 500 problems', () => {
  const nodes = Array.from({ length: 2000 }, (_, index) => message(`m${index}`, { requires: ['NOPE'] }));
  expect(compileFlow(buildFlow({ nodes })).problems).toHaveLength(500);
});

/**
 * A chain: every tenth node sets a state that the next ten require, and every third has its own condition.
 */
function buildLargeFlow(count: number): FlowDocument {
  const facts: Fact[] = [];
  const states: string[] = [];
  const nodes: Node[] = Array.from({ length: count }, (_, index) => {
    const stage = Math.floor(index / 10);
    const fact = `fact_${index}`;
    facts.push(word(fact));
    const isLast = index % 10 === 9 && index + 1 < count;
    if (isLast) states.push(`STAGE_${stage}`);
    return question(`q${index}`, {
      text: index === 0 ? 'Well?' : `You said {fact_${index - 1}}. And now?`,
      produces: [fact],
      ...(isLast ? { producesStates: [`STAGE_${stage}`] } : {}),
      ...(stage > 0 ? { requiresStates: [`STAGE_${stage - 1}`] } : {}),
      ...(index % 3 === 2
        ? { when: `has(answers.fact_${index - 1}) && answers.fact_${index - 2} == "x${index}"` }
        : {}),
    });
  });
  return buildFlow({ facts, states, nodes });
}

it.each([
  [1_000, 50],
  [10_000, 1_000],
])('checks %i nodes within %i ms of CPU time', (count, limit) => {
  const flow = buildLargeFlow(count);
  // Best CPU time of several runs, with more runs while it is too slow, so that other load on the machine
  // does not fail the test.
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 || (best >= limit && run < 30); run++) {
    const result = compileFlow(flow);
    if (!result.ok) throw new Error('The flow does not parse.');
    expect(result.problems).toEqual([]);
    const start = process.cpuUsage();
    findProblems(result.compiled);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  console.log(`findProblems: ${count} nodes in ${best.toFixed(1)} ms`);
  expect(best).toBeLessThan(limit);
});
