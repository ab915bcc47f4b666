import type { Plan, Session } from '@turnpike/engine';
import type { NewEvent, TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { listPlans } from './list-plans';

const SESSION: Session = {
  schema: 1,
  id: 's',
  flow: 'hash',
  turn: 1,
  row: 0,
  at: '2026-01-05T09:00:00.000Z',
  facts: [],
  states: [],
  frames: [],
};
const EXPIRES = '2026-01-05T09:05:00.000Z';

const record = (
  events: NewEvent[],
  sessions: { before?: Partial<Session>; after?: Partial<Session> } = {},
  effects: TurnRecord['effects'] = [],
) => ({
  before: { ...SESSION, ...sessions.before },
  after: { ...SESSION, ...sessions.after },
  events: events.map((event, index): TurnEvent => ({ turn: 2, ...event, index })),
  effects,
});

const planned: NewEvent = {
  type: 'planned',
  node: 'plan-1',
  trace: 's:2',
  intentType: 'operation',
  confidence: 0.9,
  steps: [
    { id: '1', tool: 'search', args: { query: 'Dana' }, dependsOn: [] },
    { id: '2', tool: 'book', args: { who: '$1.id' }, dependsOn: ['1'] },
  ],
};
const open: Plan = {
  frame: 'main#1',
  node: 'plan-1',
  row: 1,
  mode: 'EXECUTE',
  trace: 's:1',
  steps: [
    { id: '1', tool: 'search', call: 0, args: {}, dependsOn: [], state: 'done' },
    { id: '2', tool: 'book', call: 1, args: { who: '7' }, labels: { who: 'Dana' }, dependsOn: ['1'] },
  ],
  asked: { row: 3, key: 'approve 2', expiresAt: EXPIRES, steps: ['2'] },
};
const pending: Session['pending'] = {
  kind: 'approval',
  frame: 'main#1',
  node: 'plan-1',
  row: 3,
  mode: 'EXECUTE',
  turn: 1,
  facts: [],
  expects: 'yes_no',
  request: { expiresAt: EXPIRES },
};
const statesOf = (plans: ReturnType<typeof listPlans>) =>
  plans.map(({ steps }) => steps.map(({ state }) => state));

describe('listPlans', () => {
  it('follows a plan that starts and ends within one turn, with the results of its calls', () => {
    const call = { type: 'tool-called', node: 'plan-1' } as const;
    const error = { code: 'full', message: 'no seat left', retryable: false };
    const run = record(
      [
        planned,
        { ...call, tool: 'search', operationId: 's:2:1', ok: true, step: '1' },
        { ...call, tool: 'book', operationId: 's:2:2', ok: false, error, step: '2' },
        { type: 'plan-ended', node: 'plan-1', trace: 's:2', outcome: 'partial', done: ['1'], failed: ['2'] },
      ],
      {},
      [
        {
          effect: {
            seq: 1,
            kind: 'callTool',
            operationId: 's:2:1',
            request: { tool: 'search', args: { query: 'Dana Levi' }, node: 'plan-1' },
          },
          answer: { ok: true, value: { id: 7 } },
        },
      ],
    );
    expect(listPlans(run)).toEqual([
      expect.objectContaining({
        node: 'plan-1',
        outcome: 'partial',
        steps: [
          expect.objectContaining({
            id: '1',
            state: 'done',
            args: { query: 'Dana Levi' },
            result: { id: 7 },
          }),
          expect.objectContaining({ id: '2', state: 'failed', error: 'no seat left', dependsOn: ['1'] }),
        ],
      }),
    ]);
    expect(statesOf(listPlans(run, 2))).toEqual([['done', 'open']]);
    expect(listPlans(run, 0)).toEqual([]);
  });

  it('marks the steps that wait for the customer until the answer arrives', () => {
    const asked = record([], { before: { plans: [open], pending }, after: { plans: [open], pending } });
    expect(listPlans(asked)[0]?.asks).toEqual({ kind: 'approval', expiresAt: EXPIRES, steps: ['2'] });
    expect(statesOf(listPlans(asked))).toEqual([['done', 'asked']]);
    expect(listPlans(asked)[0]?.steps[1]?.labels).toEqual({ who: 'Dana' });

    const answered = record(
      [
        { type: 'request-answered', request: 3, kind: 'approval', result: 'refused' },
        { type: 'plan-ended', node: 'plan-1', trace: 's:1', outcome: 'refused', done: ['1'], failed: [] },
      ],
      { before: { plans: [open], pending } },
    );
    expect(statesOf(listPlans(answered))).toEqual([['done', 'open']]);
    expect(listPlans(answered)[0]).toMatchObject({ outcome: 'refused', asks: undefined });
  });

  it('shows the new expiry after an operator changed it', () => {
    const later = '2026-01-05T11:00:00.000Z';
    const about = { row: 3, node: 'plan-1', kind: 'approval', previous: { expiresAt: EXPIRES } } as const;
    const changed = record([{ type: 'pending-changed', ...about, expiresAt: later }], {
      before: { plans: [open], pending },
    });
    expect(listPlans(changed, 0)[0]?.asks?.expiresAt).toBe(EXPIRES);
    expect(listPlans(changed)[0]?.asks?.expiresAt).toBe(later);
  });

  it('labels an argument with the option the customer chose', () => {
    const options = [{ id: '9', label: 'Dana Cohen' }];
    const request = { expiresAt: EXPIRES, step: '2', arg: 'who' };
    const choosing: Session['pending'] = { ...pending, kind: 'disambiguation', options, request };
    const chosen = record(
      [{ type: 'request-answered', request: 3, kind: 'disambiguation', result: 'chosen', value: '9' }],
      { before: { plans: [open], pending: choosing } },
    );
    expect(listPlans(chosen)[0]?.steps[1]?.labels).toEqual({ who: 'Dana Cohen' });
  });

  it('distinguishes reused, skipped and started steps', () => {
    const step = { node: 'plan-1', tool: 'x' } as const;
    const run = record([
      planned,
      { type: 'step-reused', ...step, step: '1', operationId: 's:1:1' },
      { type: 'tool-started', ...step, step: '2', args: { who: 7 }, operationId: 's:2:a0' },
    ]);
    expect(statesOf(listPlans(run))).toEqual([['reused', 'started']]);
    const skipped = record([planned, { type: 'step-skipped', ...step, step: '2', after: '1' }]);
    expect(statesOf(listPlans(skipped))).toEqual([['open', 'skipped']]);
  });

  it('marks a step as failed if its lookup finds nothing', () => {
    const run = record([
      planned,
      {
        type: 'entity-resolved',
        node: 'plan-1',
        step: '1',
        input: 'query',
        query: 'Dana',
        outcome: 'not-found',
      },
    ]);
    expect(listPlans(run)[0]?.steps[0]).toMatchObject({ state: 'failed', error: 'No match for “Dana”' });
  });
});
