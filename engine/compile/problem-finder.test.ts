import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadGoldens } from '@/scripts/golden-files';
import type { FlowDocument } from '../document/flow-document.ts';
import { parseFlow } from '../document/parse-flow.ts';
import { buildFlow, message, question } from '../testing/builders.ts';
import { compileFlow } from './compile-flow.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { CHECKS, findProblems } from './find-problems.ts';
import { createProblemFinder, isSameButTexts, TEXT_CHECKS } from './problem-finder.ts';
import { surveyFlow } from './survey/survey.ts';

const WORDINGS = [
  'Other words',
  '{',
  '{absent}',
  '',
  '{n, plural, other {#}}',
  { variants: ['a', '{x}'] },
  { de: 'Ja' },
];

const flows = loadGoldens().flatMap(({ flow }) => {
  const parsed = parseFlow(flow);
  return parsed.ok ? [parsed.flow] : [];
});

function compile(flow: FlowDocument): CompiledFlow {
  const result = compileFlow(flow, { checkedHash: 'test' });
  if (!result.ok) throw new Error('The flow does not compile.');
  return result.compiled;
}

/** Changes every existing node text and prompt, and keeps everything else identical. */
function reword(flow: FlowDocument, pick: () => unknown): FlowDocument {
  return {
    ...flow,
    facts: flow.facts.map((fact) => (fact.prompt === undefined ? fact : { ...fact, prompt: pick() })),
    graphs: flow.graphs.map((graph) => ({
      ...graph,
      nodes: graph.nodes.map((node) => (node.text === undefined ? node : { ...node, text: pick() })),
    })),
  } as FlowDocument;
}

it('lists every check that reads texts', () => {
  const others = CHECKS.filter((check) => !TEXT_CHECKS.has(check));
  const ask = (flow: FlowDocument) => {
    const survey = surveyFlow(compile(flow));
    return others.map(({ code, find }) => [code, find(survey)]);
  };
  for (const flow of flows) {
    let place = 0;
    const found = ask(reword(flow, () => WORDINGS[place++ % WORDINGS.length]));
    if (JSON.stringify(found) !== JSON.stringify(ask(flow))) expect(found).toEqual(ask(flow));
  }
});

it('finds the same problems as a full check after any sequence of edits', () => {
  const edit = fc.record({
    kind: fc.constantFrom('words', 'one', 'gone', 'other'),
    at: fc.nat(),
    word: fc.nat(),
  });
  fc.assert(
    fc.property(fc.nat(), fc.array(edit, { minLength: 2, maxLength: 8 }), (first, edits) => {
      const find = createProblemFinder();
      let flow = flows[first % flows.length] as FlowDocument;
      for (const { kind, at, word } of edits) {
        const wording = WORDINGS[word % WORDINGS.length];
        let place = 0;
        if (kind === 'words') flow = reword(flow, () => wording);
        else if (kind === 'one') flow = reword(flow, () => (place++ === at % 5 ? wording : 'Said.'));
        else if (kind === 'other') flow = flows[at % flows.length] as FlowDocument;
        else flow = { ...flow, facts: flow.facts.filter((_, index) => index !== at % flow.facts.length) };
        expect(find(compile(flow))).toEqual(findProblems(compile(flow)));
      }
    }),
    { numRuns: 40 },
  );
});

it('treats a changed text as a text edit, and an added or removed text as a structural change', () => {
  const flow = buildFlow({
    facts: ['a'],
    nodes: [question('ask', { produces: ['a'], text: 'A?' }), message('m')],
  });
  const change = (text: string | undefined): FlowDocument => {
    const [graph] = flow.graphs as [FlowDocument['graphs'][number]];
    const [ask, ...rest] = graph.nodes;
    return { ...flow, graphs: [{ ...graph, nodes: [{ ...ask, text }, ...rest] }] } as FlowDocument;
  };
  expect(isSameButTexts(flow, change('B?'))).toBe(true);
  expect(isSameButTexts(flow, structuredClone(flow))).toBe(true);
  expect(isSameButTexts(flow, change(undefined))).toBe(false);
  expect(isSameButTexts(flow, { ...flow, name: 'Other' })).toBe(false);
  expect(isSameButTexts(flow, { ...flow, facts: [] })).toBe(false);
});
