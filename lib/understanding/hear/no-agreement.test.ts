import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { hear } from '../testing/answer.ts';

const BOOK = 'A table for 2 on Friday at 19:00: shall I book it?';
const fact = (name: string, type: Fact['type']): Fact => ({ name, type });

async function read(text: string, asked: Fact, said: string) {
  const { commands, consent } = await hear(
    { text, facts: [asked], ...(asked.type === 'boolean' ? { expects: 'yes_no' } : {}) },
    said,
  );
  return {
    consent,
    types: commands.map(({ type }) => type),
    values: commands.flatMap((command) => ('value' in command ? [command.value] : [])),
  };
}

describe('a question whether to act', () => {
  it.each([
    "sounds good, I'll let you know",
    "yes, I'll let you know when I can",
    'ok good to know',
    'ok cool thats what I wanted to know',
    'yes I saw that',
    'right, got it',
    'that makes sense',
    'one will do',
    'book it for one only',
  ])('is not agreed to by taking note or putting it off: “%s”', async (said) => {
    const { consent, types } = await read(BOOK, fact('sure', 'boolean'), said);
    expect(consent).not.toBe('yes');
    expect(types).not.toContain('Affirm');
  });

  it.each([
    'ok got it, book it',
    "yes that's what I want",
    "yes that's all I need",
    'yes, let me know when its done',
  ])('is agreed to: “%s”', async (said) => {
    expect((await read(BOOK, fact('sure', 'boolean'), said)).consent).toBe('yes');
  });

  it.each(["I'd rather go on Sunday", 'not yet, how much is it?'])('is not refused: “%s”', async (said) => {
    expect((await read(BOOK, fact('sure', 'boolean'), said)).types).not.toContain('Deny');
  });

  it.each(['not yet', "I'd rather not"])('is refused: “%s”', async (said) => {
    expect((await read(BOOK, fact('sure', 'boolean'), said)).types).toContain('Deny');
  });
});

describe('an answer that forbids what it leads to', () => {
  const MAIL = 'Which email address should the answer go to?';

  it.each([
    "kim@x.com but don't send it yet",
    'kim@x.com actually no dont send',
    "don't send anything, kim@x.com",
  ])('is kept back: “%s”', async (said) => {
    const { types, consent } = await read(MAIL, fact('mail', 'email'), said);
    expect(types).not.toContain('SetFact');
    expect(consent).not.toBe('yes');
  });

  it.each(["kim@x.com, don't spam me", "don't call me, kim@x.com"])(
    'is taken otherwise: “%s”',
    async (said) => {
      expect((await read(MAIL, fact('mail', 'email'), said)).values).toEqual(['kim@x.com']);
    },
  );
});

describe('a yes or no beside its opposite', () => {
  const HURT = 'Is anybody hurt or in danger right now?';
  const WAIT = 'Can it wait until the next working day?';

  it.each([
    [HURT, 'yes everyone is safe'],
    [HURT, 'no but my kitchen is on fire'],
    [HURT, 'no. the house is still burning'],
    [WAIT, 'yes its urgent'],
    [WAIT, 'no, it can wait'],
  ])('to “%s” is asked about: “%s”', async (question, said) => {
    const { types } = await read(question, fact('so', 'boolean'), said);
    expect(types.filter((type) => type === 'Affirm' || type === 'Deny')).toEqual([]);
  });

  it.each([
    [HURT, 'no, all safe', 'Deny'],
    [HURT, 'all good', 'Deny'],
    [HURT, 'yes my arm is broken', 'Affirm'],
    [WAIT, 'yes it can wait', 'Affirm'],
    [WAIT, 'no its urgent', 'Deny'],
  ])('to “%s” counts where both agree: “%s”', async (question, said, type) => {
    expect((await read(question, fact('so', 'boolean'), said)).types).toContain(type);
  });
});
