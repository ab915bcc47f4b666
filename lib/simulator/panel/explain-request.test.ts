import type { NewEvent, TurnEvent, TurnRecord } from '@turnpike/engine/turn';
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

it('explains an approval required by risk', () => {
  expect(explain([planned('wipe'), requested('approval')]).asked).toEqual([
    'Approval: Wipe the week has high risk, and approval is required from high risk',
  ]);
});

it('distinguishes approvals required by the planner, the node and the tool', () => {
  const byPlan = [planned('book', 0.9, { riskLevel: 'high' }), requested('approval')];
  expect(explain(byPlan).asked).toEqual(['Approval: the planner rated the risk as high']);
  const graphs = [{ nodes: [{ id: 'do-it', approval: 'always' }] }];
  expect(explain([planned('book'), requested('approval')], { ...DIARY_FLOW, graphs }).asked).toEqual([
    'Approval: Do it always asks for approval',
  ]);
  const tools = [{ id: 'book', needsApproval: true }];
  expect(explain([planned('book'), requested('approval')], { ...DIARY_FLOW, tools }).asked).toEqual([
    'Approval: Book it always requires approval',
  ]);
});

it('explains that an irreversible call requires a clear yes, unless the message was one', () => {
  const flow = { ...DIARY_FLOW, tools: [{ id: 'book', irreversible: true }] };
  const heard = (consent: 'yes' | 'unclear'): NewEvent => ({ type: 'understood', commands: [], consent });
  expect(explain([heard('unclear'), planned('book'), requested('approval')], flow).asked).toEqual([
    'Approval: Book it cannot be undone and requires a clear yes',
  ]);
  expect(explain([heard('yes'), planned('book'), requested('approval')], flow).asked).toEqual([
    'Approval: this plan requires a yes',
  ]);
});

it('names the missing input and its tool', () => {
  const events = [planned('book'), requested('missing_fields', { facts: ['minutes'] })];
  expect(explain(events).asked).toEqual(['Missing input: Book it requires minutes']);
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
  ).toEqual(['2 candidates match “Dana” for who']);
});

it('explains low confidence and messages that match no tool', () => {
  expect(explain([planned('book', 0.41), requested('clarification')]).asked).toEqual([
    'Low confidence: 0.41 is below the minimum of 0.60',
  ]);
  const options = [{ id: 'book', label: 'Book it' }];
  expect(explain([requested('intent_unclear', { options, steps: [] })]).asked).toEqual([
    'No tool clearly matches the message: the closest is offered',
  ]);
});

it('explains missing capabilities, declined requests and ended plans', () => {
  expect(explain([{ type: 'capability-missing', node: 'do-it', capabilities: ['calendar'] }]).asked).toEqual([
    'Do it requires your calendar, which the customer has not connected',
  ]);
  const refused = explain([
    { type: 'request-answered', request: 1, kind: 'approval', result: 'refused' },
    { type: 'plan-ended', node: 'do-it', trace: 's:1', outcome: 'refused', done: [], failed: [] },
  ]);
  expect(refused.answered).toEqual(['The customer declined']);
  expect(refused.plans).toEqual(['Plan of Do it ended: declined by the customer']);
});
