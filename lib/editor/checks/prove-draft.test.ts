import type { FlowDocument } from '@turnpike/engine/document';
import type { Proof } from '@turnpike/engine/prove';
import { expect, it } from 'vitest';
import lead from '@/public/gallery/lead-qualification.flow.json';
import { type ProofAnswer, type ProofRequest, proveDraft } from './prove-draft';
import { createAskFlow } from './testing/ask-flow';

const NO_CHECKS = { checks: [], meant: [] };

async function prove(change: Partial<ProofRequest>, now?: () => number): Promise<ProofAnswer[]> {
  const answers: ProofAnswer[] = [];
  const request = { document: createAskFlow(), list: NO_CHECKS, maxMs: 5_000, ...change };
  await proveDraft(request, (answer) => answers.push(answer), now);
  return answers;
}

it('answers with a verdict for every property', async () => {
  const last = (await prove({})).at(-1);
  expect(last?.kind === 'proved' && last.proof.properties).toHaveLength(7);
});

it('names the errors of a draft that cannot run', async () => {
  const broken = { ...createAskFlow(), main: 'none' } as FlowDocument;
  expect(await prove({ document: broken })).toMatchObject([{ kind: 'blocked', problems: expect.anything() }]);
});

it('reports its progress, and stops at its time limit', async () => {
  const document = lead as unknown as FlowDocument;
  let ms = 0;
  const answers = await prove({ document, maxMs: 1 }, () => {
    ms += 100;
    return ms;
  });
  const last = answers.at(-1);
  expect(answers[0]).toMatchObject({ kind: 'progress', progress: { states: expect.any(Number) } });
  expect(last?.kind === 'proved' && last.proof.properties.flatMap(listLimits)).toContain('stopped');
});

it('reports a finding while the search continues, and leaves time for the checks of the author', async () => {
  const facts = ['a', 'b', 'c', 'd', 'e'];
  // Facts that the customer can take back in any order have more situations than the properties have time for.
  const document = {
    ...createAskFlow(),
    facts: facts.map((name) => ({ name, type: 'boolean' })),
    graphs: [
      {
        ...{ id: 'main', name: 'Main', strategy: 'edges', entry: 'ask-a' },
        nodes: [
          ...facts.map((name) => ({
            ...{ id: `ask-${name}`, type: 'question', name, text: 'Is it?', produces: [name] },
          })),
          { id: 'end', type: 'terminal', name: 'End' },
        ],
        edges: facts.map((name, at) => ({
          ...{ id: name, from: `ask-${name}`, to: facts[at + 1] ? `ask-${facts[at + 1]}` : 'end' },
        })),
      },
    ],
  } as FlowDocument;
  const list = {
    checks: [{ id: 'never-asks', pattern: 'never', subject: { kind: 'fact', fact: 'b' } } as const],
    meant: [],
  };
  let ms = 0;
  const answers = await prove({ document, list, maxMs: 400 }, () => {
    ms += 100;
    return ms;
  });
  const verdicts = answers.map((answer) =>
    answer.kind === 'progress' || answer.kind === 'proved' ? answer.proof.checks[0]?.verdict : undefined,
  );
  expect(verdicts[0]).toBe('not-decided');
  expect(verdicts.slice(1, -1)).toContain('found');
  expect(verdicts.at(-1)).toBe('found');
  const last = answers.at(-1);
  expect(last?.kind === 'proved' && last.proof.properties.flatMap(listLimits)).toContain('stopped');
});

const listLimits = (verdict: Proof['properties'][number]) =>
  verdict.verdict === 'not-decided' ? verdict.limits.map(({ code }) => code) : [];

it('decides the checks of the author', async () => {
  const list = {
    checks: [{ id: 'never-ends', pattern: 'never', subject: { kind: 'end' } } as const],
    meant: [],
  };
  const last = (await prove({ list })).at(-1);
  expect(last?.kind === 'proved' && last.proof.checks).toMatchObject([{ check: { id: 'never-ends' } }]);
});
