import type { EventType, NewEvent, TurnEvent } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { describeEvent } from './describe-event';
import { namesOf } from './names';
import { phraseToText } from './phrase';

const DOCUMENT = {
  facts: [{ name: 'email', sensitive: true }, { name: 'goal' }],
  graphs: [
    { id: 'main', name: 'Qualify', nodes: [{ id: 'contact-1', type: 'question', name: 'Contact details' }] },
  ],
};
const names = namesOf(DOCUMENT);

const reason = { importance: 'high', attempts: 1, maxAttempts: 3, why: 'first-in-order' } as const;
const error = { code: 'timeout', message: 'no answer in time', retryable: true };

/** One event of every type, and the line an author reads. */
const LINES: { [T in EventType]: [Extract<NewEvent, { type: T }>, string] } = {
  input: [{ type: 'input', input: 'message' }, 'A message comes in'],
  'session-started': [{ type: 'session-started' }, 'A new conversation'],
  'session-expired': [{ type: 'session-expired', idleHours: 12 }, 'Expired after 12 idle hours'],
  'stored-for-operator': [{ type: 'stored-for-operator' }, 'Kept for the person who took over, not answered'],
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
    'CorrectFact takes back goal, not done: never given',
  ],
  'fact-set': [
    { type: 'fact-set', fact: 'goal', value: 'book demos', source: 'operator', previous: 2 },
    'goal = “book demos”, was 2, by an operator',
  ],
  'fact-invalid': [
    { type: 'fact-invalid', fact: 'email', value: 'maya', reason: 'type', message: 'isn’t an email address' },
    'Not written: email = “maya”, isn’t an email address',
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
    'Contact details was answered, 1 attempt, 1 run; gave email and CONTACT',
  ],
  'node-reopened': [
    { type: 'node-reopened', node: 'contact-1', fact: 'email' },
    'Contact details is open again, email changed',
  ],
  passed: [
    { type: 'passed', node: 'contact-1', statesProduced: [] },
    'Contact details passed over, everything it asks is known',
  ],
  decision: [
    { type: 'decision', row: 5, graph: 'main', node: 'contact-1', mode: 'RETRY', waits: true, reason },
    'Contact details RETRY 2 of 3, first in line: high importance, 1 try; waits for an answer',
  ],
  'ten-turns': [
    { type: 'ten-turns', node: 'contact-1' },
    'Contact details has held the conversation for ten turns',
  ],
  'cooldown-waived': [
    { type: 'cooldown-waived', node: 'contact-1', turnsLeft: 2 },
    'Contact details taken 2 turns before its cooldown ends, nothing else can run',
  ],
  skipped: [{ type: 'skipped', node: 'contact-1' }, 'Contact details skipped, its attempts are used up'],
  'goal-met': [{ type: 'goal-met', goal: { gate: 'BOOKED' }, policy: 'STOP' }, 'Goal BOOKED met'],
  deadlock: [
    {
      type: 'deadlock',
      graph: 'main',
      reasons: [{ node: 'contact-1', blockers: [{ reason: 'missing-gates', gates: ['NEED'] }] }],
    },
    'Nothing can run: Contact details: Needs NEED',
  ],
  digression: [{ type: 'digression', kind: 'help', depth: 1 }, 'A turn aside (help), 1 deep'],
  handoff: [
    { type: 'handoff', node: 'contact-1', reason: 'attempts exhausted', queue: 'sales' },
    'Handed to a person in sales: attempts exhausted, at Contact details',
  ],
  'handed-back': [{ type: 'handed-back', node: 'contact-1' }, 'A person hands back at Contact details'],
  'placeholder-missing': [
    { type: 'placeholder-missing', name: 'first_name' },
    'Said without first_name, its value is not known',
  ],
  'text-fault': [
    { type: 'text-fault', text: 'Hi {', message: 'unclosed' },
    'The text Hi { could not be filled: unclosed',
  ],
  variant: [
    { type: 'variant', node: 'contact-1', strategy: 'ESCALATE', variant: 1, of: 2 },
    'Contact details says variant 2 of 2, escalate',
  ],
  completed: [{ type: 'completed', by: 'goal', outcome: 'won' }, 'Complete, the goal is met, outcome won'],
  error: [
    { type: 'error', code: 'loop-limit', message: 'More than 100 moves.' },
    'loop-limit: More than 100 moves.',
  ],
};

const at = (event: NewEvent): TurnEvent => ({ turn: 4, index: 0, ...event });

describe('describeEvent', () => {
  it.each(Object.entries(LINES))('says %s in words', (_type, [event, line]) => {
    expect(phraseToText(describeEvent(at(event), names).words)).toBe(line);
  });

  it('hides values of sensitive facts where the view masks, and no others', () => {
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

  it('marks a refused command, whatever it is', () => {
    const tone = (result: 'applied' | 'rejected') =>
      describeEvent(at({ type: 'command', command: { type: 'Affirm' }, result }), names).tone;
    expect(tone('applied')).toBe('neutral');
    expect(tone('rejected')).toBe('warn');
  });

  it('shows the id of a node the document no longer holds', () => {
    expect(phraseToText(describeEvent(at({ type: 'skipped', node: 'gone-1' }), names).words)).toBe(
      'gone-1 skipped, its attempts are used up',
    );
  });
});
