import type { NewEvent, TurnEvent, TurnRecord } from '@turnpike/engine';
import { expect, it } from 'vitest';
import { DIARY_FLOW } from '@/lib/simulator/testing/diary-flow';
import { namesOf } from '@/lib/simulator/trace/names';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import { explainReply } from './explain-reply';

const names = namesOf(DIARY_FLOW);
const planned = (tool: string, confidence = 0.9, more = {}): NewEvent => ({
  type: 'planned',
  node: 'do-it',
  trace: 's:1',
  intentType: 'operation',
  confidence,
  steps: [{ id: '1', tool, args: {}, dependsOn: [] }],
  ...more,
});
type Requested = Extract<NewEvent, { type: 'requested' }>;
const requested = (kind: Requested['kind'], more: Partial<Requested> = {}): NewEvent => ({
  type: 'requested',
  request: 1,
  kind,
  node: 'do-it',
  facts: [],
  steps: ['1'],
  expiresAt: '2026-01-05T09:05:00.000Z',
  ...more,
});
const explain = (events: NewEvent[], document: unknown = DIARY_FLOW) => {
  const record = {
    turn: 2,
    events: events.map((event, index): TurnEvent => ({ turn: 2, index, ...event })),
    effects: [],
    replies: [],
    before: { frames: [] },
    after: { frames: [] },
  } as unknown as TurnRecord;
  const { asked, answered, plans } = explainReply(record, { nodes: [], gates: [] }, names, document);
  return {
    asked: asked.map(phraseToText),
    answered: answered.map(phraseToText),
    plans: plans.map(phraseToText),
  };
};

it('tells that risk asks for a yes', () => {
  expect(explain([planned('wipe'), requested('approval')]).asked).toEqual([
    'Approval: Wipe the week has high risk, and from high risk on it asks',
  ]);
});

it('tells a yes that the planner, or the node, wants from one that the tool wants', () => {
  const byPlan = [planned('book', 0.9, { riskLevel: 'high' }), requested('approval')];
  expect(explain(byPlan).asked).toEqual(['Approval: whoever planned it finds it of high risk']);
  const graphs = [{ nodes: [{ id: 'do-it', approval: 'always' }] }];
  expect(explain([planned('book'), requested('approval')], { ...DIARY_FLOW, graphs }).asked).toEqual([
    'Approval: Do it always asks before it acts',
  ]);
  const tools = [{ id: 'book', needsApproval: true }];
  expect(explain([planned('book'), requested('approval')], { ...DIARY_FLOW, tools }).asked).toEqual([
    'Approval: Book it is never done without a yes',
  ]);
});

it('says that a call which cannot be undone needs a clear yes, unless the message was one', () => {
  const flow = { ...DIARY_FLOW, tools: [{ id: 'book', irreversible: true }] };
  const heard = (consent: 'yes' | 'unclear'): NewEvent => ({ type: 'understood', commands: [], consent });
  expect(explain([heard('unclear'), planned('book'), requested('approval')], flow).asked).toEqual([
    'Approval: Book it cannot be undone, which needs a clear yes',
  ]);
  expect(explain([heard('yes'), planned('book'), requested('approval')], flow).asked).toEqual([
    'Approval: this plan needs a yes first',
  ]);
});

it('names the input that is missing and the tool that needs it', () => {
  const events = [planned('book'), requested('missing_fields', { facts: ['minutes'] })];
  expect(explain(events).asked).toEqual(['Missing input: Book it needs minutes, which nobody gave']);
});

it('counts the candidates for a name', () => {
  const candidates = [
    { id: '1', label: 'Dana Levi' },
    { id: '2', label: 'Dana Cohen' },
  ];
  const found: NewEvent = {
    type: 'entity-resolved',
    node: 'do-it',
    step: '1',
    input: 'who',
    query: 'Dana',
    outcome: 'ambiguous',
    candidates,
  };
  expect(
    explain([planned('book'), found, requested('disambiguation', { options: candidates })]).asked,
  ).toEqual(['2 candidates fit “Dana” for who']);
});

it('tells low confidence, and words that fit no tool', () => {
  expect(explain([planned('book', 0.41), requested('clarification')]).asked).toEqual([
    'Low confidence: 0.41, under 0.60 it asks',
  ]);
  const options = [{ id: 'book', label: 'Book it' }];
  expect(explain([requested('intent_unclear', { options, steps: [] })]).asked).toEqual([
    'No tool fits the words clearly: the nearest is offered',
  ]);
});

it('tells refusals: what is not connected, a no, a late answer, and how the plan ended', () => {
  expect(explain([{ type: 'capability-missing', node: 'do-it', capabilities: ['calendar'] }]).asked).toEqual([
    'Do it needs your calendar, which the customer has not connected',
  ]);
  const refused = explain([
    { type: 'request-answered', request: 1, kind: 'approval', result: 'refused' },
    { type: 'plan-ended', node: 'do-it', trace: 's:1', outcome: 'refused', done: [], failed: [] },
  ]);
  expect(refused.answered).toEqual(['The customer says no']);
  expect(refused.plans).toEqual(['Do it is through: the customer said no']);
});
