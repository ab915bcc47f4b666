import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { findFindingItem } from '../find-finding-item';
import { listVerdicts } from '../list-verdicts';
import { proveDraft } from '../prove-draft';
import { createAskFlow, createStuckFlow } from '../testing/ask-flow';
import { createDentistFlow } from '../testing/dentist-flow';
import { adviseOn } from './advise-on';
import type { Fix } from './fix';
import { listFixes } from './list-fixes';

/** The fixes of the first finding of a property with a code. */
async function listFixesOf(document: FlowDocument, property: string, code?: string): Promise<Fix[]> {
  const findings = (await prove(document)).get(property)?.findings ?? [];
  const finding = findings.find((item) => code === undefined || item.code === code);
  if (!finding) throw new Error(`No finding of ${property}`);
  return listFixes(document, finding);
}

async function prove(document: FlowDocument, maxMs = 5_000) {
  const found = new Map<string, ReturnType<typeof listVerdicts>[number]>();
  await proveDraft({ document, list: { checks: [], meant: [] }, maxMs }, (answer) => {
    if (answer.kind === 'progress') return;
    if (answer.kind !== 'proved') throw new Error(JSON.stringify(answer));
    for (const verdict of listVerdicts(answer.proof)) found.set(verdict.id, verdict);
  });
  return found;
}

describe('the fix of a finding', () => {
  it('connects a question that can get stuck to the end, and then it is proved', async () => {
    const document = createStuckFlow();
    const [finding] = (await prove(document)).get('never-stuck')?.findings ?? [];
    if (!finding) throw new Error('No finding');
    const [fix, ...others] = listFixes(document, finding);
    expect([fix?.title, others]).toEqual(['Connect “Ask first” to “End” otherwise', []]);
    expect(fix?.edit.document.graphs[0]?.edges).toMatchObject([
      {},
      { from: 'ask', to: 'end', guard: 'else' },
    ]);
    const fixed = await prove(fix?.edit.document as FlowDocument);
    expect(fixed.get('never-stuck')?.state).toBe('proved');
  });

  it.each([
    ['answers.size > 3', 'has(answers.size) && answers.size > 3'],
    ['answers.size > 3 || answers.size < 1', 'has(answers.size) && (answers.size > 3 || answers.size < 1)'],
  ])('lets %s apply only once its fact is known, and then it is proved', async (guard, expected) => {
    const document = createAskFlow({
      edges: [
        { id: 'big', from: 'ask', to: 'end', guard },
        { id: 'rest', from: 'ask', to: 'end', guard: 'else' },
      ],
    });
    const [finding] = (await prove(document)).get('known-before-use')?.findings ?? [];
    if (!finding) throw new Error('No finding');
    const [fix] = listFixes(document, finding);
    expect(fix?.title).toBe('Check size only once it is known');
    expect(fix?.edit.document.graphs[0]?.edges?.[0]?.guard).toBe(expected);
    const fixed = await prove(fix?.edit.document as FlowDocument);
    expect(fixed.get('known-before-use')?.state).toBe('proved');
  });

  it('asks before a call that cannot be undone', () => {
    const document = createAskFlow();
    const [fix] = listFixes(document, { code: 'without-yes', subject: 'refund' });
    expect(fix?.title).toBe('Ask before “Refund” is called');
    expect(fix?.edit.document.tools?.[0]?.needsApproval).toBe(true);
    expect(listFixes(fix?.edit.document as FlowDocument, { code: 'without-yes', subject: 'refund' })).toEqual(
      [],
    );
  });

  it('asks for a fact before a text that names it, or takes it out, and then it is proved', async () => {
    const document = createAskFlow();
    document.graphs[0]!.nodes[0]!.text = 'May I go on, {nickname}?' as never;
    document.facts.push({ name: 'nickname', type: 'text' });
    const fixes = await listFixesOf(document, 'known-before-use');
    expect(fixes.map(({ title }) => title)).toEqual([
      'Ask for nickname before “Ask first”',
      'Remove nickname from the text of “Ask first”',
    ]);
    const [asked, out] = fixes.map(({ edit }) => edit.document.graphs[0]);
    expect(asked).toMatchObject({ entry: asked?.nodes[2]?.id, nodes: [{}, {}, { produces: ['nickname'] }] });
    expect(out?.nodes[0]?.text).toBe('May I go on?');
    for (const { edit } of fixes)
      expect((await prove(edit.document)).get('known-before-use')?.state).toBe('proved');
  });

  it('ends the bot of the dentist with gates where no node is left to run, and then it is proved', async () => {
    const [fix] = await listFixesOf(createDentistFlow(), 'never-stuck');
    expect(fix?.title).toBe('Say goodbye after every other answer at “Confirm”');
    const fixed = await prove(fix?.edit.document as FlowDocument);
    expect(fixed.get('never-stuck')?.state).toBe('proved');
  });

  it('lets the bot of the dentist with gates wait for a fact that it names', async () => {
    const [fix] = await listFixesOf(createDentistFlow(), 'known-before-use');
    expect(fix?.title).toBe('Ask for dentist before “Confirm”');
    expect(fix?.edit.document.graphs[0]?.nodes).toMatchObject([
      {},
      { type: 'question', text: 'Dentist?', produces: ['dentist'] },
      { id: 'confirm', when: 'has(answers.dentist)' },
      {},
    ]);
    // It was found in the second turn; a complete proof would take seconds.
    const fixed = await prove(fix?.edit.document as FlowDocument, 500);
    expect(fixed.get('known-before-use')?.findings).toEqual([]);
  });

  it('is not offered where no clear one exists', () => {
    const document = createAskFlow();
    expect(listFixes(document, { code: 'deadlock', subject: 'ask' })).toEqual([]);
    expect(listFixes(document, { code: 'dead-node', subject: 'ask' })).toEqual([]);
    expect(listFixes(document, { code: 'no-end', subject: '' })).toEqual([]);
    expect(listFixes(document, { code: 'asked-again', subject: 'ask' })).toEqual([]);
    expect(adviseOn({ code: 'asked-again' })).toMatch(/Change the gate/);
  });
});

describe('the item of a finding', () => {
  it.each([
    [{ code: 'deadlock', subject: 'ask' }, 'node:ask'],
    [{ code: 'deadlock', subject: 'main' }, 'graph:main'],
    [{ code: 'guard', subject: 'done ok' }, 'edge:main/done'],
    [{ code: 'dead-edge', subject: 'done' }, 'edge:main/done'],
    [{ code: 'circle', subject: 'gone ask' }, 'node:ask'],
    [{ code: 'again', subject: 'refund' }, 'tool:refund'],
    [{ code: 'placeholder', subject: 'ok' }, 'fact:ok'],
    [{ code: 'no-end', subject: '' }, undefined],
  ])('of %j is %s', (fault, key) => {
    expect(findFindingItem(createAskFlow(), fault)).toBe(key);
  });

  it('of a check of the author is what the check names', () => {
    const check = { id: 'mine', pattern: 'never', subject: { kind: 'node-asked', node: 'ask' } } as const;
    const fault = { code: 'never', subject: 'mine' };
    expect(findFindingItem(createAskFlow(), fault, check)).toBe('node:ask');
    expect(findFindingItem(createAskFlow(), fault)).toBeUndefined();
  });
});
