import type { FlowDocument } from '@turnpike/engine/document';
import type { Proof } from '@turnpike/engine/prove';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { createProofStore } from './proof-store';
import type { ProofAnswer, ProofRequest } from './prove-draft';

const NO_CHECKS = { checks: [], meant: [] };
const PROOF: Proof = { flow: 'hash', properties: [], checks: [], states: 1, turns: 1 };
const sentence = { template: 'It works' };
/** A proof with one decided verdict, and one that was stopped. */
const STOPPED: Proof = {
  ...PROOF,
  properties: [
    {
      ...{ property: 'never-stuck', sentence, verdict: 'found' },
      findings: [{ code: 'deadlock', subject: 'ask', message: { template: 'Stuck' } }],
    },
    {
      ...{ property: 'can-finish', sentence, verdict: 'not-decided' },
      limits: [{ code: 'stopped', message: { template: 'Stopped' } }],
    },
  ],
};
const PROVED: Proof = { ...PROOF, properties: [{ property: 'never-stuck', sentence, verdict: 'proved' }] };
const PROGRESS = { kind: 'progress', progress: { states: 5, open: 2, depth: 1 }, milliseconds: 100 } as const;
const named = (name: string): FlowDocument => ({ ...createTestFlow(), name });

function createFakes() {
  const started: { request: ProofRequest; report: (answer: ProofAnswer) => void; stopped: boolean }[] = [];
  const store = createProofStore((request, report) => {
    const run = { request, report, stopped: false };
    started.push(run);
    return () => {
      run.stopped = true;
    };
  });
  return { store, started, get: store.getState };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the proof of a draft', () => {
  it('starts at once when the page opens, and 300 ms after the last change', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(0);
    expect(started.map(({ request }) => request.document.name)).toEqual(['A']);
    get().prove(named('B'), NO_CHECKS);
    vi.advanceTimersByTime(299);
    get().prove(named('C'), NO_CHECKS);
    vi.advanceTimersByTime(299);
    expect(started).toHaveLength(1);
    expect(get().phase).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(started.map(({ request }) => request.document.name)).toEqual(['A', 'C']);
    expect(get().phase).toBe('running');
  });

  it('names the edits that broke what was proved, until it is proved again', () => {
    const { started, get } = createFakes();
    const finish = (verdict: 'proved' | 'found' | 'stopped') => {
      vi.advanceTimersByTime(300);
      const proof =
        verdict === 'proved' ? PROVED : { ...STOPPED, properties: STOPPED.properties.slice(0, 1) };
      const undecided = { ...STOPPED, properties: [{ ...STOPPED.properties[1], property: 'never-stuck' }] };
      started.at(-1)?.report({
        ...{ kind: 'proved', milliseconds: 7 },
        proof: verdict === 'stopped' ? (undecided as Proof) : proof,
      });
    };
    const labels = () =>
      get()
        .broken.get('never-stuck')
        ?.map(({ label }) => label);
    get().prove(named('A'), NO_CHECKS, { label: 'An earlier edit', at: 1 });
    finish('found');
    expect(labels()).toBeUndefined();
    get().prove(named('B'), NO_CHECKS, { label: 'Connect', at: 2 });
    finish('proved');
    get().prove(named('C'), NO_CHECKS, { label: 'Delete connection', at: 3 });
    get().prove(named('D'), NO_CHECKS, { label: 'Rename', at: 4 });
    finish('stopped');
    get().prove(named('E'), NO_CHECKS, { label: 'Rename', at: 5 });
    finish('found');
    expect(labels()).toEqual(['Delete connection', 'Rename']);
    get().prove(named('D'), NO_CHECKS, { label: 'Connect', at: 6 });
    finish('proved');
    expect(labels()).toBeUndefined();
  });

  it('knows that a finding is of an earlier draft, also while the next search continues', () => {
    const { started, get } = createFakes();
    const findings = () => {
      const verdict = get().result?.proof.properties[0];
      return verdict?.verdict === 'found' ? verdict.findings : [];
    };
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    started[0]?.report({ kind: 'proved', proof: STOPPED, milliseconds: 7 });
    const [first] = findings();
    if (!first) throw new Error('Nothing was found.');
    expect(get().isCurrent(first, named('A'))).toBe(true);
    expect(get().isCurrent(first, { ...named('A'), ui: {} })).toBe(true);
    get().prove(named('B'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    const undecided = { ...STOPPED, properties: [{ ...STOPPED.properties[1], property: 'never-stuck' }] };
    started[1]?.report({ ...PROGRESS, proof: undecided as Proof });
    expect(findings()).toEqual([first]);
    expect(get().isCurrent(first, named('B'))).toBe(false);
    started[1]?.report({ kind: 'proved', proof: structuredClone(STOPPED), milliseconds: 7 });
    expect(findings().map((finding) => get().isCurrent(finding, named('B')))).toEqual([true]);
  });

  it('forgets its result when the draft no longer has nodes', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    started[0]?.report({ kind: 'proved', proof: PROOF, milliseconds: 7 });
    get().clear();
    expect(get()).toMatchObject({ phase: 'idle', result: null });
  });

  it('is stopped at once by a change', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    get().prove(named('B'), NO_CHECKS);
    expect(started[0]?.stopped).toBe(true);
  });

  it('shows what is decided while it runs, and keeps the verdicts before for the rest', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    const before: Proof = {
      ...PROOF,
      properties: [
        { property: 'never-stuck', sentence, verdict: 'proved' },
        { property: 'can-finish', sentence, verdict: 'proved' },
      ],
    };
    started[0]?.report({ kind: 'proved', proof: before, milliseconds: 7 });
    get().prove(named('B'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    started[1]?.report({ ...PROGRESS, proof: STOPPED });
    const verdicts = () => get().result?.proof.properties.map(({ verdict }) => verdict);
    expect(verdicts()).toEqual(['found', 'proved']);
    expect(get().result?.document.name).toBe('B');
    started[1]?.report({ kind: 'proved', proof: STOPPED, milliseconds: 7 });
    expect(verdicts()).toEqual(['found', 'not-decided']);
  });

  it('continues for longer where it was stopped while the author looks at it', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    started[0]?.report({ kind: 'proved', proof: STOPPED, milliseconds: 400 });
    expect(started).toHaveLength(1);
    get().watch(true);
    expect(started[1]?.request.maxMs).toBeGreaterThan(started[0]?.request.maxMs ?? 0);
    started[1]?.report({ kind: 'proved', proof: STOPPED, milliseconds: 5_000 });
    expect(started).toHaveLength(2);
    get().watch(false);
    get().watch(true);
    expect(started).toHaveLength(2);
    get().prove(named('B'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    expect(started[2]?.request.maxMs).toBe(started[1]?.request.maxMs);
  });

  it('does not go on if everything is decided', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    get().watch(true);
    started[0]?.report({ kind: 'proved', proof: PROOF, milliseconds: 400 });
    expect(started).toHaveLength(1);
  });

  it('is stopped when the page is left', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    get().stop();
    expect(started[0]?.stopped).toBe(true);
    expect(get().phase).toBe('idle');
  });

  it('keeps the last result until the next one', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    started[0]?.report({ ...PROGRESS, proof: PROOF });
    expect(get()).toMatchObject({ phase: 'running', progress: { states: 5 }, result: { isPartial: true } });
    started[0]?.report({ kind: 'proved', proof: PROOF, milliseconds: 7 });
    expect(get()).toMatchObject({ phase: 'done', progress: null, result: { proof: PROOF, milliseconds: 7 } });
    get().prove(named('B'), NO_CHECKS);
    expect(get()).toMatchObject({ phase: 'waiting', result: { document: { name: 'A' } } });
  });

  it('does not run again for a draft that runs the same', () => {
    const { started, get } = createFakes();
    const flow = named('A');
    get().prove(flow, NO_CHECKS);
    vi.advanceTimersByTime(300);
    get().prove({ ...flow, ui: { nodes: { welcome: { x: 1, y: 2 } } } } as FlowDocument, NO_CHECKS);
    expect(started[0]?.stopped).toBe(false);
    get().prove(flow, { checks: [], meant: [] });
    expect(started[0]?.stopped).toBe(true);
  });

  it('shows the errors of a draft that cannot run in place of a result', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    const problem = { code: 'x', severity: 'error', pointer: '', where: { kind: 'flow' } } as const;
    started[0]?.report({ kind: 'blocked', problems: [{ ...problem, message: { template: 'Wrong' } }] });
    expect(get()).toMatchObject({ phase: 'blocked', result: null, blocking: [{ code: 'x' }] });
  });

  it('can search the same draft for longer', () => {
    const { started, get } = createFakes();
    get().prove(named('A'), NO_CHECKS);
    vi.advanceTimersByTime(300);
    started[0]?.report({ kind: 'proved', proof: PROOF, milliseconds: 7 });
    get().searchLonger();
    expect(started[1]?.request.maxMs).toBeGreaterThan(started[0]?.request.maxMs ?? 0);
    expect(get().phase).toBe('running');
  });
});
