import type { EventType, NewEvent, TurnEvent } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { describeEvent } from './describe-event';
import { namesOf } from './names';
import { phraseToText } from './phrase';

const DOCUMENT = {
  facts: [{ name: 'email', sensitive: true }, { name: 'goal' }],
  graphs: [
    {
      id: 'main',
      name: 'Qualify',
      nodes: [
        { id: 'contact-1', type: 'question', name: 'Contact details' },
        { id: 'led-1', type: 'message', name: 'LED details' },
        { id: 'plan-1', type: 'plan', name: 'Do it' },
      ],
      edges: [
        { id: 'e1', from: 'contact-1', to: 'led-1', guard: "product == 'led'" },
        { id: 'e2', from: 'contact-1', to: '__exit__', guard: 'budget > 10' },
      ],
    },
    {
      id: 'returns',
      name: 'Returns',
      strategy: 'meaning',
      nodes: [
        { id: 'identify', type: 'step', name: 'Identify order' },
        { id: 'verify', type: 'step', name: 'Verify order' },
      ],
      edges: [
        { id: 't1', from: 'identify', to: 'verify', condition: { text: 'Gives the order', examples: [] } },
      ],
    },
    { id: 'book', name: 'Book a flight', nodes: [] },
  ],
  paths: [
    { id: 'led', name: 'LED' },
    { id: 'halogen', name: 'Halogen' },
  ],
  tools: [
    { id: 'search', name: 'Find flights' },
    { id: 'book', name: 'Book it' },
  ],
  capabilities: [{ id: 'cal', name: 'Calendar' }],
  rules: [
    { id: 'refunds', name: 'Refunds' },
    { id: 'no-promise', name: 'Promise nothing' },
  ],
  templates: [{ id: 'sorry', name: 'We are sorry' }],
};
const names = namesOf(DOCUMENT);

const reason = { importance: 'high', attempts: 1, maxAttempts: 3, why: 'first-in-order' } as const;
const error = { code: 'timeout', message: 'no answer in time', retryable: true };

/** One event of every type and its description. */
const LINES: { [T in EventType]: [Extract<NewEvent, { type: T }>, string] } = {
  input: [{ type: 'input', input: 'message' }, 'Message received'],
  'session-started': [{ type: 'session-started' }, 'New conversation'],
  'session-expired': [{ type: 'session-expired', idleHours: 12 }, 'Expired after 12 hours of inactivity'],
  reminded: [{ type: 'reminded', times: 1, max: 2 }, 'The customer did not answer, reminder 1 of 2'],
  'stored-for-operator': [
    { type: 'stored-for-operator' },
    'Saved for the operator, not answered by the flow',
  ],
  'operator-replied': [
    { type: 'operator-replied', by: 'Kim', result: 'said' },
    'Kim replied, the flow did not',
  ],
  'effect-failed': [
    { type: 'effect-failed', kind: 'understand', error },
    'understand failed: no answer in time',
  ],
  understood: [
    {
      type: 'understood',
      commands: [{ type: 'SetFact', fact: 'goal', value: 300 }, { type: 'Affirm' }],
      intent: 'buy',
    },
    'SetFact goal = 300 and Affirm says yes, intent buy',
  ],
  command: [
    {
      type: 'command',
      command: { type: 'CorrectFact', fact: 'goal' },
      result: 'rejected',
      reason: 'never given',
    },
    'CorrectFact retracts goal, rejected: never given',
  ],
  'fact-set': [
    { type: 'fact-set', fact: 'goal', value: 'book demos', source: 'operator', previous: 2 },
    'goal = “book demos”, was 2, by an operator',
  ],
  'fact-invalid': [
    { type: 'fact-invalid', fact: 'email', value: 'maya', reason: 'type', message: 'isn’t an email address' },
    'Rejected: email = “maya”, isn’t an email address',
  ],
  'fact-cleared': [
    { type: 'fact-cleared', fact: 'goal', reason: 'expired', previous: 'book' },
    'goal expired, was “book”',
  ],
  'state-set': [{ type: 'state-set', state: 'WELCOME', value: true, by: 'node' }, 'WELCOME is set'],
  'gate-opened': [{ type: 'gate-opened', gate: 'CONTACT' }, 'CONTACT opens'],
  'gate-closed': [{ type: 'gate-closed', gate: 'CONTACT' }, 'CONTACT closes'],
  'guard-false': [
    { type: 'guard-false', expression: 'answers.goal > 1', missing: ['goal'] },
    'answers.goal > 1 counts as false: goal not known',
  ],
  'row-closed': [
    {
      type: 'row-closed',
      row: 4,
      node: 'contact-1',
      mode: 'EXECUTE',
      outcome: 'reply',
      attempts: 1,
      executions: 1,
      factsProduced: ['email'],
      statesProduced: [],
      gatesOpened: ['CONTACT'],
    },
    'Contact details got a reply, 1 attempt, 1 run; set email and CONTACT',
  ],
  'node-reopened': [
    { type: 'node-reopened', node: 'contact-1', fact: 'email' },
    'Contact details was reopened because email changed',
  ],
  passed: [
    { type: 'passed', node: 'contact-1', statesProduced: [] },
    'Contact details was skipped, its facts are already known',
  ],
  decision: [
    { type: 'decision', row: 5, graph: 'main', node: 'contact-1', mode: 'RETRY', waits: true, reason },
    'Contact details asks again (2 of 3), next in order: high importance, 1 attempt; waits for an answer',
  ],
  'ten-turns': [{ type: 'ten-turns', node: 'contact-1' }, 'Contact details has been active for ten turns'],
  'cooldown-waived': [
    { type: 'cooldown-waived', node: 'contact-1', turnsLeft: 2 },
    'Contact details runs 2 turns before its cooldown ends, because nothing else can run',
  ],
  skipped: [{ type: 'skipped', node: 'contact-1' }, 'Contact details was skipped, no attempts are left'],
  'goal-met': [{ type: 'goal-met', goal: { gate: 'BOOKED' }, policy: 'STOP' }, 'Goal BOOKED met'],
  deadlock: [
    {
      type: 'deadlock',
      graph: 'main',
      reasons: [{ node: 'contact-1', blockers: [{ reason: 'missing-gates', gates: ['NEED'] }] }],
    },
    'Nothing can run: Contact details: Requires NEED',
  ],
  transition: [
    {
      type: 'transition',
      frame: 'main#1',
      edge: 'e1',
      from: 'contact-1',
      to: 'led-1',
      why: 'guard',
      guards: [{ edge: 'e1', guard: "product == 'led'", value: true }],
      ties: ['e2'],
    },
    "Contact details leads to LED details because product == 'led'; same priority: the end also matches",
  ],
  bypassed: [
    { type: 'bypassed', node: 'led-1', blockers: [{ reason: 'path', paths: ['led'] }] },
    'LED details was skipped: Only on path LED',
  ],
  replaced: [
    { type: 'replaced', node: 'contact-1', by: 'led-1', path: 'led' },
    'LED details replaces Contact details on path LED',
  ],
  rewound: [
    { type: 'rewound', frame: 'book#2', from: 'led-1', to: 'contact-1', fact: 'goal' },
    'Book a flight #2 goes back from LED details to Contact details because goal changed',
  ],
  'frame-started': [
    {
      type: 'frame-started',
      frame: 'book#2',
      graph: 'book',
      kind: 'interrupt',
      inputs: { city: 'Rome' },
      missing: ['date'],
      reason: 'missed the train',
    },
    'Book a flight #2 starts, other tasks pause, with city = “Rome”, without date; reason: missed the train',
  ],
  'frame-paused': [{ type: 'frame-paused', frame: 'book#2', graph: 'book' }, 'Book a flight #2 is paused'],
  'frame-resumed': [{ type: 'frame-resumed', frame: 'book#2', graph: 'book' }, 'Book a flight #2 resumes'],
  'frame-ended': [
    {
      type: 'frame-ended',
      frame: 'book#2',
      graph: 'book',
      state: 'completed',
      outputs: { flight: 'AZ 1', price: 90 },
      by: 'terminal',
    },
    'Book a flight #2 is complete, a terminal was reached; returns flight = “AZ 1” and price = 90',
  ],
  'path-voted': [
    {
      type: 'path-voted',
      path: 'led',
      votes: [
        ['halogen', 1],
        ['led', 2],
      ],
      confidence: 0.8,
    },
    'Vote for LED, confidence 0.8: now Halogen 1 and LED 2',
  ],
  'path-vote-ignored': [
    { type: 'path-vote-ignored', path: 'led', reason: 'low-confidence', confidence: 0.2 },
    'Vote for LED ignored, confidence 0.2 is too low',
  ],
  'path-taken': [
    { type: 'path-taken', path: 'led', locked: false, by: 'votes' },
    'Path LED was chosen, more votes can still change it',
  ],
  'tool-called': [
    {
      type: 'tool-called',
      node: 'led-1',
      tool: 'search',
      operationId: 's:1:0',
      ok: false,
      error,
      handled: 'edge',
    },
    'LED details calls Find flights, failed: no answer in time; handled by a connection',
  ],
  'illegal-transition': [
    { type: 'illegal-transition', from: 'COMPLETED', to: 'CONFIRMING' },
    'Unexpected state change from “Complete” to “Asking to confirm”',
  ],
  digression: [{ type: 'digression', kind: 'help', depth: 1 }, 'Off-topic reply (help), depth 1'],
  handoff: [
    { type: 'handoff', node: 'contact-1', reason: 'attempts exhausted', queue: 'sales' },
    'Handed off to sales: attempts exhausted, at Contact details',
  ],
  'handed-back': [{ type: 'handed-back', node: 'contact-1' }, 'Handed back at Contact details'],
  'placeholder-missing': [
    { type: 'placeholder-missing', name: 'first_name' },
    'Sent without first_name, because its value is not known',
  ],
  'part-dropped': [
    { type: 'part-dropped', at: '0/url', source: 'https://a.example/{id}', reason: 'missing', names: ['id'] },
    'https://a.example/{id} needs id, which is not known. Its text is sent instead',
  ],
  'text-fault': [
    { type: 'text-fault', text: 'Hi {', message: 'unclosed' },
    'The text Hi { could not be filled: unclosed',
  ],
  variant: [
    { type: 'variant', node: 'contact-1', strategy: 'ESCALATE', variant: 1, of: 2 },
    'Contact details uses variant 2 of 2 (escalate)',
  ],
  completed: [{ type: 'completed', by: 'goal', outcome: 'won' }, 'Complete, the goal was met, outcome won'],
  'attachments-read': [
    { type: 'attachments-read', texts: ['my order is late'] },
    'Text in the attachments: “my order is late”',
  ],
  retrieved: [
    {
      type: 'retrieved',
      found: [
        { set: 'step:returns/identify', ids: 3, best: 0.874 },
        { set: 'rules', ids: 2, best: 0.2 },
        { set: 'rules:returns', ids: 0 },
      ],
    },
    'Compared with 3 transitions from Identify order, best 0.87, 2 global rules, best 0.20 and 0 rules of Returns',
  ],
  'rules-matched': [
    {
      type: 'rules-matched',
      rules: [{ rule: 'refunds', scope: 'global', priority: 0, score: 0.92 }],
      excluded: [{ rule: 'no-promise', why: 'filtered', score: 0.4 }],
      reranked: false,
      filtered: true,
      reasoning: 'Only one is about money.',
    },
    'Refunds applies, 1 other compared: Only one is about money.',
  ],
  'scenario-decision': [
    {
      type: 'scenario-decision',
      frame: 'returns#2',
      graph: 'returns',
      step: 'identify',
      consistency: 'passed',
      transitions: [{ edge: 't1', to: 'verify', score: 0.91, priority: 0, visits: 1, candidate: true }],
      method: 'single',
      action: 'transition',
      to: 'verify',
      edge: 't1',
      confidence: 0.91,
      reasoning: 'Only candidate.',
      lowTurns: 0,
    },
    'Identify order leads to Verify order: the only matching transition, confidence 0.91',
  ],
  'step-entered': [
    {
      type: 'step-entered',
      frame: 'returns#2',
      graph: 'returns',
      step: 'verify',
      from: 'identify',
      why: 'transition',
    },
    'Verify order is entered from Identify order, by a transition',
  ],
  'template-used': [
    { type: 'template-used', template: 'sorry', mode: 'EXCLUSIVE', for: 'rule' },
    'Sends We are sorry word for word, for a rule',
  ],
  'template-skipped': [
    { type: 'template-skipped', template: 'sorry', missing: ['goal'] },
    'We are sorry is skipped: goal not known',
  ],
  generated: [
    { type: 'generated', tries: 2, by: 'provider', recalled: 1 },
    'A model wrote the reply on attempt 2, with 1 earlier exchange',
  ],
  enforced: [
    {
      type: 'enforced',
      constraints: [
        { rule: 'no-promise', verdict: 'violated', by: 'judge' },
        { rule: 'refunds', verdict: 'unverified', by: 'none' },
      ],
      action: 'regenerated',
      rejected: 'I promise.',
    },
    'The reply was rewritten: Promise nothing was violated, according to a model and Refunds could not be checked',
  ],
  critique: [
    { type: 'critique', verdict: 'violated', feedback: 'Too long.' },
    'The self-critique found a problem: Too long.',
  ],
  reconciled: [
    {
      type: 'reconciled',
      change: {
        kind: 'moved',
        frame: 'returns#2',
        graph: 'returns',
        from: 'identify',
        to: 'verify',
        by: 'meaning',
      },
    },
    'New version: Identify order was removed, the conversation continues at Verify order',
  ],
  planned: [
    {
      type: 'planned',
      node: 'plan-1',
      trace: 's:4',
      intentType: 'operation',
      confidence: 0.824,
      steps: [
        { id: 's1', tool: 'search', args: { to: 'Rome' }, dependsOn: [] },
        { id: 's2', tool: 'book', args: { flight: '$s1.id' }, dependsOn: ['s1'] },
      ],
      rejected: [{ id: 's3', tool: 'drop', reason: 'unknown-tool' }],
    },
    'Do it plans Find flights (to “Rome”) then Book it (flight $s1.id), confidence 0.82; ignored drop (unknown-tool)',
  ],
  'step-reused': [
    { type: 'step-reused', node: 'plan-1', step: 's1', tool: 'search', operationId: 's:4:s1' },
    'Find flights does not run again, its result is known',
  ],
  'step-skipped': [
    { type: 'step-skipped', node: 'plan-1', step: 's2', tool: 'book', after: 's1' },
    'Book it was skipped: it depends on s1, which did not run',
  ],
  'tool-started': [
    {
      type: 'tool-started',
      node: 'plan-1',
      step: 's2',
      tool: 'book',
      args: { seats: 2 },
      operationId: 's:4:s2',
    },
    'Do it starts Book it (seats 2), the result arrives later',
  ],
  'tool-result': [
    { type: 'tool-result', operationId: 's:4:s2', result: 'refused' },
    'Result of s:4:s2 ignored, no call waits for it',
  ],
  'plan-ended': [
    { type: 'plan-ended', node: 'plan-1', trace: 's:4', outcome: 'partial', done: ['s1'], failed: ['s2'] },
    'Plan of Do it ended: partly done, 1 step done, 1 step failed',
  ],
  'capability-missing': [
    { type: 'capability-missing', node: 'plan-1', rule: 'refunds', capabilities: ['cal', 'mail'] },
    'Refunds requires Calendar and mail, which the customer has not connected',
  ],
  'entity-resolved': [
    {
      type: 'entity-resolved',
      node: 'plan-1',
      step: 's1',
      input: 'contact',
      query: 'Dana',
      outcome: 'ambiguous',
      candidates: [
        { id: '1', label: 'Dana Levi' },
        { id: '2', label: 'Dana Katz' },
      ],
    },
    '“Dana” was looked up for contact, several matches: Dana Levi and Dana Katz',
  ],
  requested: [
    {
      type: 'requested',
      request: 3,
      kind: 'disambiguation',
      node: 'plan-1',
      facts: [],
      options: [
        { id: '1', label: 'Dana Levi' },
        { id: '2', label: 'Dana Katz' },
      ],
      steps: ['s1'],
      expiresAt: '2026-01-05T09:05:00.000Z',
      again: true,
    },
    'Do it asks which one is meant: Dana Levi or Dana Katz, again, open until 09:05 UTC',
  ],
  'request-answered': [
    { type: 'request-answered', request: 3, kind: 'disambiguation', result: 'chosen', value: '1' },
    'The customer chose: “1”',
  ],
  'pending-changed': [
    {
      type: 'pending-changed',
      row: 3,
      node: 'plan-1',
      kind: 'approval',
      expiresAt: '2026-01-05T09:30:00.000Z',
      previous: { expiresAt: '2026-01-05T09:05:00.000Z' },
    },
    'An operator changed Approval: open until 09:30 UTC, was 09:05 UTC',
  ],
  'request-expired': [
    { type: 'request-expired', request: 3, kind: 'approval', expiresAt: '2026-01-05T09:05:00.000Z' },
    'Approval expired at 09:05 UTC, this answer has no effect',
  ],
  'hitl-duplicate': [
    { type: 'hitl-duplicate', node: 'plan-1', kind: 'approval' },
    'Do it asks for approval: dropped, another request is open',
  ],
  'hitl-stale-reply': [{ type: 'hitl-stale-reply' }, 'Short answer without an open question'],
  'action-noted': [
    { type: 'action-noted', capability: 'cal', action: 'book', summary: 'booked the demo' },
    'Recorded: booked the demo',
  ],
  'customer-loaded': [
    { type: 'customer-loaded', facts: ['goal'], capabilities: ['cal'] },
    'Stored for the customer: goal; connected Calendar',
  ],
  'customer-remembered': [
    {
      type: 'customer-remembered',
      facts: [
        { name: 'goal', value: 'demo', source: 'user' },
        { name: 'email', value: null, source: 'operator' },
      ],
    },
    'Saved for the customer: goal = “demo” and email removed',
  ],
  error: [
    { type: 'error', code: 'loop-limit', message: 'More than 100 moves.' },
    'loop-limit: More than 100 moves.',
  ],
};

const at = (event: NewEvent): TurnEvent => ({ turn: 4, index: 0, ...event });

describe('describeEvent', () => {
  it.each(Object.entries(LINES))('describes %s', (_type, [event, line]) => {
    expect(phraseToText(describeEvent(at(event), names).words)).toBe(line);
  });

  it('masks only sensitive facts', () => {
    const masking = namesOf(DOCUMENT, { masks: true });
    const set = (fact: string): string =>
      phraseToText(
        describeEvent(at({ type: 'fact-set', fact, value: 'maya@example.com', source: 'user' }), masking)
          .words,
      );
    expect(set('email')).toBe('email = ••••••');
    expect(set('goal')).toBe('goal = “maya@example.com”');
    const understood = describeEvent(
      at({ type: 'understood', commands: [{ type: 'SetFact', fact: 'email', value: 'maya@example.com' }] }),
      masking,
    );
    expect(phraseToText(understood.words)).not.toContain('maya');
  });

  it('marks a rejected command of any type as a warning', () => {
    const tone = (result: 'applied' | 'rejected') =>
      describeEvent(at({ type: 'command', command: { type: 'Affirm' }, result }), names).tone;
    expect(tone('applied')).toBe('neutral');
    expect(tone('rejected')).toBe('warn');
  });

  it('describes why a command was rejected, or shows an unknown reason as it is', () => {
    const line = (reason: string) =>
      phraseToText(
        describeEvent(
          at({ type: 'command', command: { type: 'CancelGraph' }, result: 'rejected', reason }),
          names,
        ).words,
      );
    expect(line('nothing-to-cancel')).toBe(
      'CancelGraph cancels the current task, rejected: only the conversation itself is open',
    );
    expect(line('toString')).toBe('CancelGraph cancels the current task, rejected: toString');
  });

  it('names the run of a graph that holds a value', () => {
    const line = (event: NewEvent) => phraseToText(describeEvent(at(event), names).words);
    expect(line({ type: 'fact-set', fact: 'city', value: 'Rome', source: 'user', frame: 'book#2' })).toBe(
      'city = “Rome” in Book a flight #2',
    );
    expect(
      line({ type: 'fact-cleared', fact: 'city', reason: 'set-aside', previous: 'Rome', frame: 'book#2' }),
    ).toBe('city in Book a flight #2 was set aside until it is asked again, was “Rome”');
  });

  it('lists each edge of a dead end with its value and missing facts', () => {
    const deadlock: NewEvent = {
      type: 'deadlock',
      graph: 'main',
      reasons: [],
      node: 'contact-1',
      guards: [
        { edge: 'e1', guard: "product == 'led'", value: false },
        { edge: 'e2', guard: 'budget > 10', value: false, missing: ['budget'] },
        { edge: 'gone', guard: '1 / 0 > 1', value: false, fault: 'divide by zero' },
      ],
    };
    expect(phraseToText(describeEvent(at(deadlock), names).words)).toBe(
      "Dead end at Contact details: to LED details product == 'led': false, to the end budget > 10: budget not known and to gone 1 / 0 > 1: cannot be evaluated (divide by zero)",
    );
    expect(phraseToText(describeEvent(at({ ...deadlock, guards: [] }), names).words)).toBe(
      'Dead end at Contact details: no connections',
    );
  });

  it.each([
    ['always', 'Contact details exits its graph'],
    ['else', 'Contact details exits its graph because no other condition is true'],
    ['invalid', 'Contact details exits its graph because the answer was invalid'],
    ['error', 'Contact details exits its graph because the call failed'],
    ['exhausted', 'Contact details exits its graph because no attempts were left'],
  ] as const)('describes why an edge was taken: %s', (why, line) => {
    const event = at({
      type: 'transition',
      frame: 'main#1',
      edge: 'e2',
      from: 'contact-1',
      to: '__exit__',
      why,
      guards: [],
    });
    expect(phraseToText(describeEvent(event, names).words)).toBe(line);
  });

  it('sets the tone of a failed call by how it was handled', () => {
    const call = { type: 'tool-called', node: 'led-1', tool: 'search', operationId: 's:1:0' } as const;
    const tone = (event: NewEvent) => describeEvent(at(event), names).tone;
    expect(tone({ ...call, ok: true })).toBe('ok');
    expect(tone({ ...call, ok: false, error, handled: 'text' })).toBe('warn');
    expect(tone({ ...call, ok: false, error })).toBe('bad');
  });

  it('names the input a lookup is for', () => {
    const call: NewEvent = {
      type: 'tool-called',
      node: 'plan-1',
      tool: 'search',
      operationId: 's:4:0',
      ok: true,
      for: { tool: 'book', input: 'contact' },
    };
    expect(phraseToText(describeEvent(at(call), names).words)).toBe(
      'Do it calls Find flights to look up contact of Book it, succeeded',
    );
  });

  it.each([
    ['conversation', 'Do it treats the message as conversation, nothing to do, confidence 0.90'],
    ['unclear', 'Do it could not identify the request, confidence 0.90'],
    ['operation', 'Do it found nothing to do in the message, confidence 0.90'],
  ] as const)('describes why nothing is planned: %s', (intentType, line) => {
    const planned: NewEvent = {
      type: 'planned',
      node: 'plan-1',
      trace: 's:4',
      intentType,
      confidence: 0.9,
      steps: [],
    };
    expect(phraseToText(describeEvent(at(planned), names).words)).toBe(line);
  });

  it('masks sensitive inputs and outputs of a frame', () => {
    const masking = namesOf(DOCUMENT, { masks: true });
    const ended = at({
      type: 'frame-ended',
      frame: 'book#2',
      graph: 'book',
      state: 'completed',
      outputs: { email: 'maya@example.com' },
      by: 'exit',
    });
    expect(phraseToText(describeEvent(ended, masking).words)).not.toContain('maya');
  });

  it('shows the id of a node that was removed from the document', () => {
    expect(phraseToText(describeEvent(at({ type: 'skipped', node: 'gone-1' }), names).words)).toBe(
      'gone-1 was skipped, no attempts are left',
    );
  });
});
