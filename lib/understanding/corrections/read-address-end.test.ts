import { describe, expect, it } from 'vitest';
import { readKnown } from './testing/read-known.ts';

describe('the end of a known address', () => {
  it.each([
    ['its .ie', 'lee@boats.ie'],
    ['01632 960123 oh and its .co.uk', 'lee@boats.co.uk'],
    ['01632 960123, not .com, .net', 'lee@boats.net'],
    ["it's dot org not dot com", 'lee@boats.org'],
  ])('changes alone: %j', async (text, email) => {
    expect(await readKnown(text)).toMatchObject({ email });
  });

  it.each(['is it .ie?', "it doesn't end in .ie", 'call after 5 p.m. please', 'its .com'])(
    '%j changes nothing',
    async (text) => {
      expect(await readKnown(text)).not.toHaveProperty('email');
    },
  );

  it('is replaced by a whole address of its own', async () => {
    expect(await readKnown('lee@sails.ie')).toEqual({ email: 'lee@sails.ie' });
    expect(await readKnown('is it lee@sails.ie?')).not.toHaveProperty('email');
  });
});

describe('the one that something is for', () => {
  it.each([
    ['send it to Nora instead', 'Nora'],
    ['no, give it to tom instead', 'Tom'],
    ['scratch that, Nora', 'Nora'],
    ['tell a lie, nora', 'Nora'],
    ['put nora as the recipient', 'Nora'],
    ["it's not for Omar, it's for Nora", 'Nora'],
    ['its not omar its nora', 'Nora'],
  ])('changes: %j', async (text, recipient) => {
    expect(await readKnown(text)).toEqual({ recipient });
  });

  it.each(['send it to my office instead', 'hang on, later', 'wait, why', 'sorry, later'])(
    '%j changes nothing',
    async (text) => {
      expect(await readKnown(text)).not.toHaveProperty('recipient');
    },
  );
});

describe('a day beside the number that is asked for', () => {
  it.each([
    ['01632 960123, and its the 21st after all', { phone: '+441632960123', day: '2026-09-21' }],
    ['can we do the friday instead', { day: '2026-09-18' }],
  ])('changes: %j', async (text, given) => {
    expect(await readKnown(text)).toEqual(given);
  });

  it('stays if it only says when to call', async () => {
    expect(await readKnown('01632 960123 but only from the 21st')).toEqual({ phone: '+441632960123' });
  });
});
