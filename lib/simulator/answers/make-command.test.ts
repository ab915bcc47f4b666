import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { type CommandDraft, type CommandKind, makeCommand } from './make-command';
import { parseCommands } from './parse-commands';

/** A form draft for every command, and the expected command. */
const MADE: { [T in CommandKind]: [CommandDraft, Extract<Command, { type: T }>] } = {
  SetFact: [
    { picked: 'seats', text: '2' },
    { type: 'SetFact', fact: 'seats', value: 2 },
  ],
  CorrectFact: [
    { picked: 'city', text: 'Rome' },
    { type: 'CorrectFact', fact: 'city', value: 'Rome' },
  ],
  UnknownAnswer: [{ text: '' }, { type: 'UnknownAnswer' }],
  Affirm: [{ text: '' }, { type: 'Affirm' }],
  Deny: [{ text: '' }, { type: 'Deny' }],
  Choose: [{ text: ' a, b ,' }, { type: 'Choose', options: ['a', 'b'] }],
  StartGraph: [
    { picked: 'book', text: 'city = Rome, seats = 2', reason: ' Missed the train ' },
    {
      type: 'StartGraph',
      graph: 'book',
      inputs: { city: 'Rome', seats: 2 },
      reason: 'Missed the train',
    },
  ],
  ResumeGraph: [
    { picked: 'book#2', text: '' },
    { type: 'ResumeGraph', frame: 'book#2' },
  ],
  CancelGraph: [{ text: '' }, { type: 'CancelGraph' }],
  ChoosePath: [
    { picked: 'led', text: '0,8' },
    { type: 'ChoosePath', path: 'led', confidence: 0.8 },
  ],
  Signal: [
    { picked: 'exit', text: '' },
    { type: 'Signal', signal: 'exit' },
  ],
  Digress: [
    { picked: 'help', text: '' },
    { type: 'Digress', kind: 'help' },
  ],
  Clarify: [{ text: '' }, { type: 'Clarify' }],
  Escalate: [
    { text: '', reason: 'angry' },
    { type: 'Escalate', reason: 'angry' },
  ],
  EndConversation: [{ text: '' }, { type: 'EndConversation' }],
};

describe('makeCommand', () => {
  it.each(Object.entries(MADE))('makes %s, which can be parsed from its JSON', (kind, [draft, command]) => {
    const made = makeCommand(kind as CommandKind, draft);
    expect(made).toEqual(command);
    expect(parseCommands(JSON.stringify([made]))).toEqual([command]);
  });

  it('accepts inputs as an object, or none', () => {
    expect(makeCommand('StartGraph', { picked: 'book', text: '{"city":"Rome, Italy"}' })).toEqual({
      type: 'StartGraph',
      graph: 'book',
      inputs: { city: 'Rome, Italy' },
    });
    expect(makeCommand('StartGraph', { picked: 'book', text: ' ' })).toEqual({
      type: 'StartGraph',
      graph: 'book',
    });
  });

  it.each<[CommandKind, CommandDraft, string]>([
    ['SetFact', { picked: 'city', text: ' ' }, 'Enter a value'],
    ['StartGraph', { text: '' }, 'Choose a graph'],
    ['StartGraph', { picked: 'book', text: 'Rome' }, 'Write inputs as name = value'],
    ['ChoosePath', { text: '1' }, 'Choose a path'],
    ['ChoosePath', { picked: 'led', text: '2' }, 'Enter a confidence from 0 to 1'],
    ['ChoosePath', { picked: 'led', text: 'much' }, 'Enter a confidence from 0 to 1'],
    ['Signal', { text: '' }, 'Choose a signal'],
    ['Choose', { text: ' , ' }, 'Enter at least one option'],
  ])('reports the missing parts of %s', (kind, draft, said) => {
    expect(makeCommand(kind, draft)).toBe(said);
  });
});

describe('parseCommands', () => {
  it.each([
    '[{"type":"StartGraph"}]',
    '[{"type":"StartGraph","graph":"book","inputs":[]}]',
    '[{"type":"ChoosePath","path":"led","confidence":"high"}]',
    '[{"type":"Signal","signal":"stay"}]',
    '[{"type":"toString"}]',
    '[7]',
  ])('rejects %s', (text) => {
    expect(parseCommands(text)).toMatch(/^Invalid command/);
  });
});
