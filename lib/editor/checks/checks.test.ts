import type { FlowDocument } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import type { Proof } from '@turnpike/engine/prove';
import { describe, expect, it } from 'vitest';
import { namesOf } from '@/lib/simulator/trace/names';
import { countVerdicts, listVerdicts } from './list-verdicts';
import { nameMessageParts } from './name-message-parts';
import { getProofMarks } from './proof-marks';
import { findPart, listSubjectKinds, makeSubject, withPattern } from './subjects';
import { createAskFlow } from './testing/ask-flow';
import { expectsFix, toKeptTest } from './to-kept-test';

const sentence = { template: 'It works' };
const finding = { code: 'deadlock', subject: 'ask', message: { template: 'Stuck' } };
const PROOF: Proof = {
  flow: 'hash',
  properties: [
    { property: 'can-finish', sentence, verdict: 'proved' },
    { property: 'never-stuck', sentence, verdict: 'found', findings: [finding] },
    {
      property: 'acts-once',
      sentence,
      verdict: 'found',
      findings: [{ ...finding, subject: 'end', meant: 'It is a test.' }],
    },
  ],
  checks: [
    {
      check: { id: 'own', pattern: 'never', subject: { kind: 'end' } },
      sentence,
      verdict: 'not-decided',
      limits: [{ code: 'bound', message: { template: 'Too many' } }],
    },
  ],
  states: 1,
  turns: 1,
};

describe('the verdicts of a proof', () => {
  it('count what is intended as proved', () => {
    const verdicts = listVerdicts(PROOF);
    expect(verdicts.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'can-finish proved',
      'never-stuck found',
      'acts-once intended',
      'own not-decided',
    ]);
    expect(countVerdicts(verdicts)).toEqual({ proved: 2, found: 1, undecided: 1, of: 4 });
  });

  it('mark the parts of the flow, except where it is intended', () => {
    const marks = getProofMarks({ proof: PROOF, document: createAskFlow(), milliseconds: 1 });
    expect([...marks]).toEqual([['node:ask', ['Stuck']]]);
  });

  it('have the names of parts in place of their ids', () => {
    const message = {
      template: 'Before {subject}, {nodes} and {count}',
      params: {
        subject: { template: '{tool} is called', params: { tool: 'refund' } },
        nodes: { list: ['ask', 'gone'], last: 'and' as const },
        count: 3,
      },
    };
    expect(formatEnglish(nameMessageParts(message, namesOf(createAskFlow())))).toBe(
      'Before “Refund” is called, “Ask first” and “gone” and 3',
    );
  });
});

describe('the test of a finding', () => {
  const script = { turns: [{ input: { type: 'start' as const } }, { input: { type: 'start' as const } }] };

  it('expects in its last turn what the flow does once it is fixed', () => {
    expect(toKeptTest({ code: 'deadlock', script }, 'Stuck')).toEqual({
      name: 'Stuck',
      turns: [{ input: { type: 'start' } }, { input: { type: 'start' }, expect: { status: 'waiting' } }],
    });
  });

  it('expects nothing where the fix is not known', () => {
    expect(toKeptTest({ code: 'never', script }, 'Own').turns).toEqual(script.turns);
    expect(expectsFix({ code: 'never' })).toBe(false);
  });
});

describe('the form of a check', () => {
  const flow = createAskFlow();

  it('offers only what the flow has', () => {
    expect(listSubjectKinds(flow).map(({ value }) => value)).toEqual([
      'tool-called',
      'node-asked',
      'node-left',
      'state',
      'fact',
      'handoff',
      'end',
    ]);
    const empty = { ...flow, facts: [], states: [], tools: [] } as FlowDocument;
    expect(listSubjectKinds(empty).map(({ value }) => value)).toEqual([
      'node-asked',
      'node-left',
      'handoff',
      'end',
    ]);
  });

  it('names the parts of a subject', () => {
    const subject = makeSubject('tool-called', flow);
    expect(subject).toEqual({ kind: 'tool-called', tool: 'refund' });
    expect(findPart(subject, flow)).toMatchObject({
      value: 'refund',
      options: [{ value: 'refund', label: 'Refund' }],
    });
    expect(findPart(makeSubject('end', flow), flow)).toBeUndefined();
  });

  it('keeps the subject when the pattern changes', () => {
    const never = { id: 'c', pattern: 'never', subject: makeSubject('end', flow) } as const;
    const before = withPattern(never, 'before', flow);
    expect(before).toMatchObject({ pattern: 'before', subject: { kind: 'end' }, other: { tool: 'refund' } });
    expect(withPattern(before, 'after', flow)).toMatchObject({ other: { tool: 'refund' } });
    expect(withPattern(before, 'at-most', flow)).toEqual({
      ...{ id: 'c', pattern: 'at-most', times: 1 },
      subject: { kind: 'end' },
    });
  });
});
