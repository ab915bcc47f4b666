import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readQuestion } from '../read-question.ts';
import { readYesNo } from '../read-yes-no.ts';

const read = (question: string, said: string): boolean | 'open' | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([question], en));
  return answer?.unclear ? 'open' : answer?.value;
};

describe('a statement about something else', () => {
  it.each([
    ['Do you want an extra towel?', 'that voucher expired'],
    ['Shall we paint the door?', 'my car is off the road'],
    ['Is there a cellar?', '12 months is too long'],
    ['Was the lock forced?', 'the parcel was taken to the depot'],
    ['Do you want an extra towel?', "we're out at sea now"],
    ['Would you like a hearing test?', "you're useless"],
    ['Was the lock forced?', 'sorting it out tomorrow'],
    ['Did that help?', 'forgot to'],
    ['Has the fee been paid?', 'very'],
    ['Do you own a boat?', 'very'],
    ['Is the tap still dripping?', 'two dogs'],
    ['Do you have a lawn?', 'twice already'],
    ['Has the fee been paid?', 'used to'],
    ['Have you tried switching the tap off?', "it's purple"],
    ['Is your door blue?', "it's a red van"],
    ['May we ring you?', 'started in March'],
    ['Does anyone have a nut allergy?', 'my wife has whiplash'],
    ['Are you bringing a dog?', 'that is a lot of money'],
    ['Do you need a ramp?', 'my husband does'],
    ['Have you paid the fee?', 'my dad is'],
    ['Would you like a hearing test?', 'use my other card'],
    ['Do you agree to the terms?', "I'd rather fetch the keys myself"],
    ['Does anyone have a nut allergy?', 'stairs are a nuisance for me'],
  ])('answers nothing: %s %s', (question, said) => {
    expect([undefined, 'open']).toContain(read(question, said));
  });

  it.each([
    ['Shall we charge the voucher?', 'that voucher expired', false],
    ['You sign for 12 months. Do you want to sign?', '12 months is too long', false],
    ['Would you like the big room?', "it's too expensive", false],
    ['Have you posted the form?', 'forgot to', false],
    ['Have you posted the form?', "I'll do it tomorrow", false],
    ['Are you nervous?', 'very', true],
    ['Have you skied before?', 'twice', true],
    ['Have you skied before?', 'used to', true],
    ['Is the lamp green?', "it's red", false],
    ['Does anyone have a nut allergy?', 'my wife has', true],
    ['Does anyone have a nut allergy?', 'my son is allergic to nuts', true],
    ['Do you smoke?', 'my husband does', false],
    ['Shall we charge the same card?', 'use my other card', false],
    ['Shall we bring the keys to you?', "I'd rather fetch them myself", false],
  ])('is heard where it is about the question: %s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});
