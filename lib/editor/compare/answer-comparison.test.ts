import type { FlowDocument } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import lead from '@/public/gallery/lead-qualification.flow.json';
import { createAskFlow } from '../checks/testing/ask-flow';
import { answerComparison, type CompareAnswer, type CompareRequest } from './answer-comparison';

async function compare(change: Partial<CompareRequest>, now?: () => number): Promise<CompareAnswer[]> {
  const answers: CompareAnswer[] = [];
  const flow = createAskFlow();
  await answerComparison(
    { before: flow, after: flow, maxMs: 5_000, thorough: true, ...change },
    (answer) => answers.push(answer),
    now,
  );
  return answers;
}

/** With a condition that is written differently and holds in the same cases. */
function rewriteGate(flow: FlowDocument): FlowDocument {
  const copy = structuredClone(flow);
  const gate = copy.gates.find(({ satisfiedBy }) => satisfiedBy.when !== undefined) ?? copy.gates[0];
  if (gate) gate.satisfiedBy.when = `(${gate.satisfiedBy.when ?? 'true'}) && true`;
  return copy;
}

it('answers that every conversation is the same', async () => {
  expect(await compare({})).toMatchObject([{ kind: 'compared', comparison: { verdict: 'same' } }]);
});

it('names the document that has errors', async () => {
  const broken = { ...createAskFlow(), main: 'none' };
  expect(await compare({ before: broken })).toEqual([{ kind: 'blocked', which: 'before' }]);
  expect(await compare({ after: broken })).toEqual([{ kind: 'blocked', which: 'after' }]);
});

it('reports its progress, and stops at its time limit', async () => {
  const document = lead as unknown as FlowDocument;
  let ms = 0;
  const answers = await compare({ before: document, after: rewriteGate(document), maxMs: 1 }, () => {
    ms += 100;
    return ms;
  });
  expect(answers[0]).toMatchObject({ kind: 'progress', progress: { states: expect.any(Number) } });
  expect(answers.at(-1)).toMatchObject({
    kind: 'compared',
    comparison: { verdict: 'not-decided', limits: [{ code: 'stopped' }] },
  });
});
