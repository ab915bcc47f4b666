import { describe, expect, it } from 'vitest';
import { loadGoldens, loadTrace } from '@/scripts/golden-files';
import { replayTurn } from '../drivers/replay-turn.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { getSatisfiedGates } from '../views/explain.ts';
import { compileOrThrow, readCredits } from './conversation.ts';
import { compilePublished, parseGolden, runGolden, toGoldenTrace, writeGoldenTrace } from './golden.ts';

const goldens = loadGoldens();

describe('golden scenarios', () => {
  for (const golden of goldens) {
    it(`${golden.name}: ${golden.script.name}`, async () => {
      const compiled = compileOrThrow(golden.flow, { id: golden.name });
      const result = await runGolden(compiled, golden);
      expect(result.failures).toEqual([]);
      expect(writeGoldenTrace(toGoldenTrace(result)), 'npm run golden:update rewrites it').toBe(
        loadTrace(golden.name),
      );
      const versions = [compiled, ...compilePublished(golden).values()];
      for (const { record, events } of result.turns) {
        expect(events.map(({ turn, index }) => [turn, index])).toEqual(
          events.map((_, index) => [record.turn, index]),
        );
        const version = versions.find(({ hash }) => hash === record.flow.hash) ?? compiled;
        expect(replayTurn(version, JSON.parse(JSON.stringify(record)))).toEqual({
          session: record.after,
          replies: record.replies,
          status: record.status,
          events: record.events,
          record,
        });
      }
    });
  }

  it('cover every policy', () => {
    expect(goldens.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'broaden-alone',
        'broaden-neighbour',
        'clarify',
        'cooldown',
        'correction',
        'deadlock',
        'digression',
        'escalate',
        'fact-expiry',
        'handoff',
        'invalid-answer',
        'lead-qualification',
        'optional-unknown',
        'passed',
        'plural-text',
        'post-goal-continue',
        'rephrase',
        'rotate',
        'session-expiry',
        'skip',
        'ten-turns',
        'terminal',
      ]),
    );
  });

  it('cover every scenario pattern, every rule limit and every provider failure', () => {
    expect(goldens.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'attachments',
        'constraint-critique',
        'constraint-judge',
        'constraint-regenerated',
        'constraint-written',
        'profile-balanced',
        'profile-minimal',
        'provider-generate-fails',
        'provider-judge-fails',
        'provider-match-fails',
        'provider-rank-fails',
        'provider-understand-fails',
        'returns-desk',
        'returns-worked-example',
        'rules-calls',
        'rules-cooldown',
        'rules-filter',
        'rules-filter-off',
        'rules-max-fires',
        'rules-scopes',
        'scenario-adjudication',
        'scenario-ambiguous',
        'scenario-branching',
        'scenario-call-errors',
        'scenario-convergence',
        'scenario-drift',
        'scenario-drift-refused',
        'scenario-edited',
        'scenario-exit-signal',
        'scenario-loop',
        'scenario-priority',
        'scenario-required-facts',
        'scenario-skip-ahead',
        'scenario-terminal',
        'scenario-unconditional',
        'template-exclusive',
      ]),
    );
  });

  it('cover every part of a plan, every kind of request and every interruption', () => {
    expect(goldens.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'action-approval',
        'action-async',
        'action-async-asked',
        'action-capability',
        'action-fact-prompt',
        'action-gates',
        'action-looked-up',
        'action-rule',
        'action-step',
        'calendar-assistant',
        'customer-expires',
        'customer-known',
        'customer-learned',
        'plan-actions',
        'plan-actions-kept',
        'plan-approval',
        'plan-at-start',
        'plan-budget',
        'plan-capability',
        'plan-clarified',
        'plan-looked-up',
        'plan-missing-result',
        'plan-own-words',
        'plan-partial',
        'plan-rejected',
        'plan-reused',
        'plan-several-requests',
        'plan-steps',
        'override-pending',
        'request-between',
        'request-duplicate',
        'request-ended',
        'request-handoff',
        'request-interrupted',
        'request-invalid',
        'request-kinds',
        'request-late',
        'request-operator',
        'request-stale',
        'request-stale-idle',
        'request-two-answers',
      ]),
    );
  });

  it('fail on an effect without a scripted answer instead of calling a provider', async () => {
    const golden = goldens.find(({ name }) => name === 'clarify')!;
    const turns = golden.script.turns.map(({ answers: _answers, ...turn }) => turn);
    const script = { ...golden.script, turns };
    await expect(runGolden(compileOrThrow(golden.flow), { ...golden, script })).rejects.toThrow(
      'clarify, turn 2: understand has no scripted answer',
    );
  });

  it('need exactly one of a flow file or a flow name', () => {
    const script = { turns: [] };
    expect(() => parseGolden('x', { script }, () => ({}))).toThrow('x needs either');
    expect(() => parseGolden('x', { script: { ...script, flow: 'a' }, flow: {} }, () => ({}))).toThrow(
      'x needs either',
    );
    expect(parseGolden('x', { script: { ...script, flow: 'a' } }, (name) => ({ name })).flow).toEqual({
      name: 'a',
    });
  });

  it('need the file of a version that they publish', () => {
    const turns = [{ input: { type: 'start' } }, { input: { type: 'start' }, publish: 'flow-2.json' }];
    const files = { script: { turns }, flow: {} };
    const read = parseGolden(
      'x',
      files,
      () => ({}),
      (file) => ({ file }),
    );
    expect(read.published).toEqual([{ turn: 1, flow: { file: 'flow-2.json' } }]);
    expect(read.script.turns).toEqual([{ input: { type: 'start' } }, { input: { type: 'start' } }]);
    expect(() => parseGolden('x', files, () => ({}))).toThrow('Version flow-2.json does not exist.');
  });
});

type Closed = Extract<TurnEvent, { type: 'row-closed' }>;
type Decided = Extract<TurnEvent, { type: 'decision' }>;

/**
 * The rows of the lead qualification example: what each input closes and decides, with credits, facts, states
 * and gates.
 */
describe('the lead qualification example', async () => {
  const golden = goldens.find(({ name }) => name === 'lead-qualification')!;
  const compiled = compileOrThrow(golden.flow, { id: golden.name });
  const { turns } = await runGolden(compiled, golden);

  const closes = ({ events }: TurnResult) =>
    events
      .filter((event): event is Closed => event.type === 'row-closed')
      .map((event) => ({
        row: event.row,
        node: event.node,
        credits: `${event.attempts}/${event.executions}`,
        facts: event.factsProduced,
        states: event.statesProduced,
        gates: event.gatesOpened,
      }));
  const decides = ({ events }: TurnResult) =>
    events
      .filter((event): event is Decided => event.type === 'decision')
      .map((event) => `row ${event.row} ${event.node} ${event.mode}`);
  const turn = (number: number) => turns[number - 1] as TurnResult;

  it('turn 1: welcome and reflect run at once, goal-gap asks', () => {
    expect(decides(turn(1))).toEqual([
      'row 1 welcome-1 EXECUTE',
      'row 2 reflect-1 EXECUTE',
      'row 3 goal-gap-1 EXECUTE',
    ]);
    expect(closes(turn(1))).toEqual([
      { row: 1, node: 'welcome-1', credits: '1/1', facts: [], states: ['WELCOME_SHOWN'], gates: [] },
      { row: 2, node: 'reflect-1', credits: '1/1', facts: [], states: ['REFLECTION_COMPLETE'], gates: [] },
    ]);
    expect(turn(1).status).toBe('waiting');
  });

  it('turn 2 closes row 3 with four facts, one of them computed, and decides row 4', () => {
    expect(closes(turn(2))).toEqual([
      {
        row: 3,
        node: 'goal-gap-1',
        credits: '1/1',
        facts: ['goal_target', 'goal_baseline', 'goal_delta', 'goal_category'],
        states: ['GOAL_GAP_CAPTURED'],
        gates: [],
      },
    ]);
    expect(turn(2).session.facts.find(([name]) => name === 'goal_delta')).toEqual([
      'goal_delta',
      75,
      2,
      'computed',
    ]);
    expect(decides(turn(2))).toEqual(['row 4 contact-1 EXECUTE']);
  });

  it('turn 3 closes row 4 without facts and decides a retry with another wording', () => {
    expect(closes(turn(3))).toEqual([
      { row: 4, node: 'contact-1', credits: '1/1', facts: [], states: [], gates: [] },
    ]);
    expect(decides(turn(3))).toEqual(['row 5 contact-1 RETRY']);
    expect(turn(3).replies.at(-1)?.text).not.toBe(turn(2).replies.at(-1)?.text);
  });

  it('turn 4 closes row 5 at 2/1 with the address and opens CONTACT', () => {
    expect(closes(turn(4))).toEqual([
      { row: 5, node: 'contact-1', credits: '2/1', facts: ['contact_email'], states: [], gates: ['CONTACT'] },
    ]);
    expect(decides(turn(4))).toEqual(['row 6 booking-1 EXECUTE']);
  });

  it('turn 5 closes row 6 with only the date and asks for the type', () => {
    expect(closes(turn(5))).toEqual([
      { row: 6, node: 'booking-1', credits: '1/1', facts: ['booking_date'], states: [], gates: [] },
    ]);
    expect(decides(turn(5))).toEqual(['row 7 booking-1 RETRY']);
    expect(turn(5).session.pending).toMatchObject({ facts: ['booking_type'], expects: 'single_choice' });
  });

  it('turn 6 closes row 7 at 2/1, opens BOOKING, confirms and completes', () => {
    expect(closes(turn(6))).toEqual([
      { row: 7, node: 'booking-1', credits: '2/1', facts: ['booking_type'], states: [], gates: ['BOOKING'] },
      { row: 8, node: 'booked-1', credits: '1/1', facts: [], states: ['SESSION_BOOKED'], gates: [] },
    ]);
    expect(decides(turn(6))).toEqual(['row 8 booked-1 EXECUTE']);
    expect(turn(6).status).toBe('complete');
    expect(getSatisfiedGates(compiled, turn(6).session)).toEqual(['BOOKING', 'CONTACT']);
    expect(turn(6).session.states).toEqual([
      'GOAL_GAP_CAPTURED',
      'REFLECTION_COMPLETE',
      'SESSION_BOOKED',
      'WELCOME_SHOWN',
    ]);
    expect(
      ['welcome-1', 'reflect-1', 'goal-gap-1', 'contact-1', 'booking-1'].map((node) =>
        readCredits(turn(6).session, node),
      ),
    ).toEqual(['1/1', '1/1', '1/1', '2/1', '2/1']);
    expect(turn(6).session.row).toBe(8);
  });
});
