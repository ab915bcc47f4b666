import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { describeCommand } from './describe-command';
import { namesOf } from './names';
import { phraseToText } from './phrase';

const names = namesOf({
  graphs: [{ id: 'book', name: 'Book a flight', nodes: [] }],
  paths: [{ id: 'led', name: 'LED' }],
});

const LINES: { [T in Command['type']]: [Extract<Command, { type: T }>, string] } = {
  Escalate: [{ type: 'Escalate', reason: 'angry' }, 'asks for a person: angry'],
  EndConversation: [{ type: 'EndConversation' }, 'ends the conversation'],
  CancelGraph: [{ type: 'CancelGraph', frame: 'book#2' }, 'cancels Book a flight #2'],
  CorrectFact: [{ type: 'CorrectFact', fact: 'city', value: 'Rome' }, 'corrects city to “Rome”'],
  SetFact: [{ type: 'SetFact', fact: 'city', value: 'Rome' }, 'city = “Rome”'],
  UnknownAnswer: [{ type: 'UnknownAnswer' }, 'gives no answer'],
  Affirm: [{ type: 'Affirm' }, 'says yes'],
  Deny: [{ type: 'Deny' }, 'says no'],
  Choose: [{ type: 'Choose', options: ['a', 'b'] }, 'chooses a and b'],
  ChoosePath: [{ type: 'ChoosePath', path: 'led', confidence: 0.8 }, 'votes for path LED, confidence 0.8'],
  StartGraph: [
    { type: 'StartGraph', graph: 'book', inputs: { city: 'Rome', seats: 2 }, reason: 'Missed the train' },
    'starts Book a flight with city = “Rome”, seats = 2; reason: Missed the train',
  ],
  ResumeGraph: [{ type: 'ResumeGraph', frame: 'book#1' }, 'resumes Book a flight #1'],
  Signal: [{ type: 'Signal', signal: 'wrongStep' }, 'says this is the wrong step'],
  Digress: [{ type: 'Digress', kind: 'help' }, 'asks for help'],
  Clarify: [{ type: 'Clarify' }, 'asks for clarification'],
};

describe('describeCommand', () => {
  it.each(Object.entries(LINES))('describes %s', (_type, [command, line]) => {
    expect(phraseToText(describeCommand(command, names))).toBe(line);
  });

  it('describes a command without a frame', () => {
    expect(phraseToText(describeCommand({ type: 'CancelGraph' }, names))).toBe('cancels the current task');
    expect(phraseToText(describeCommand({ type: 'ResumeGraph' }, names))).toBe('resumes the paused task');
  });
});
