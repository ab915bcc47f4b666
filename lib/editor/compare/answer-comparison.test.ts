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

it('looks for other differences for a short time only, unless it is to be thorough', async () => {
  const document = lead as unknown as FlowDocument;
  const after = structuredClone(document);
  const last = after.graphs.flatMap(({ nodes }) => nodes).findLast((node) => 'text' in node);
  Object.assign(last ?? {}, { text: 'Something else.' });
  const run = (thorough: boolean) => {
    let ms = 0;
    return compare({ before: document, after, thorough }, () => {
      ms += 400;
      return ms;
    });
  };
  const [short, long] = [(await run(false)).at(-1), (await run(true)).at(-1)];
  expect(short).toMatchObject({ endedEarly: true, comparison: { verdict: 'differs', complete: false } });
  expect(long).toMatchObject({ endedEarly: false, comparison: { verdict: 'differs' } });
  if (short?.kind !== 'compared' || long?.kind !== 'compared') throw new Error('Both have a result.');
  expect(short.comparison.turns).toBeLessThan(long.comparison.turns);
});
