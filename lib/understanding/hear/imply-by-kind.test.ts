import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (question: string, answer: string): boolean | undefined => {
  const found = readYesNo(hearText(answer, en), readQuestion([question], en));
  return found?.unclear ? undefined : found?.value;
};

describe('an answer by the kind of the question', () => {
  it.each([
    ['Are you the only tenant?', 'my brother lives here too', false],
    ['Are you the only tenant?', "there's three of us", false],
    ['Are you the only tenant?', 'nobody else', true],
    ['Is there a pharmacy near you?', "there's one across the road", true],
    ['Is there a pharmacy near you?', 'the closest one is ten miles off', false],
    ['Are you comfortable with heights?', 'I get dizzy', false],
    ['Are you comfortable with heights?', 'used to it', true],
    ['Has the boiler been serviced?', 'serviced in March', true],
    ['Can you lift the hatch?', 'easily', true],
    ['Can you lift the hatch?', 'too heavy for me', false],
    ['Is anyone else travelling with you?', 'my husband and a toddler', true],
    ['Is anyone else travelling with you?', 'my wife died', undefined],
    ['Is the tank still cloudy?', 'clear as glass', false],
    ['Do you still own the boat?', 'we gave it back in spring', false],
    ['Do you still own the boat?', 'the bank took it off us', false],
    ['Do you still own the boat?', 'got it for ten years now', true],
    ['Would you like a blanket?', "I'd be lost without one", true],
    ['Would you like a blanket?', 'it would end up in the cupboard', false],
    ['Do you need a carer?', 'my sister does it for me', false],
    ['Do you need a carer?', 'we get by fine without one', false],
    ['Was the roof inspected?', 'had it checked in May', true],
    ['Was the roof inspected?', 'booked for next week', false],
    ['Have you sailed before?', 'used to race dinghies', true],
    ['Have you sailed before?', 'complete beginner', false],
    ['Can you attend on Tuesday?', "I'm away until Thursday", false],
    ['Can you attend on Tuesday?', "wouldn't miss it", true],
    ['Are there any scratches?', 'a couple of them', true],
    ['Does the pump still run?', 'it has packed up', false],
    ['Does the pump still run?', 'good as new', true],
    ['Will you bring your own skis?', "we'd rather rent some", false],
    ['Is the ticket for yourself?', "it's for my nephew", false],
  ])('%s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Do you still own the boat?', 'my brother sold his'],
    ['Would you like a blanket?', "I'd like to know the price"],
    ['Do you need a carer?', "we can't manage"],
    ['Would you like a lift?', "I don't have a car"],
    ['Have you sailed before?', 'I thought of trying it'],
    ['Can you attend on Tuesday?', 'away on Monday or on Tuesday'],
    ['Are there any scratches?', "I haven't unpacked it yet"],
    ['Does the printer work?', 'nobody can tell me'],
    ['Did you move the fridge?', 'I moved the table'],
    ['Was the roof inspected?', 'is it expensive? my father had it done in May'],
  ])('leaves open what may be about something else: %s %s', (question, answer) => {
    expect(read(question, answer)).toBeUndefined();
  });

  it.each([
    ['Do you use a hearing aid?', "can't hear much without it", true],
    ['Do you use a hearing aid?', "I'd be lost without mine", true],
    ['Do you use a hearing aid?', 'I manage fine without one', false],
    ['Do you wear a brace?', "couldn't walk without it", true],
    ['Have you tried yoga before?', 'once, on holiday', true],
    ['Have you tried yoga before?', 'at uni', true],
    ['Have you tried yoga before?', 'ages ago, at school', true],
    ['Have you tried yoga before?', 'on our honeymoon', true],
    ['Have you tried yoga before?', 'only on telly', false],
    ['Have you tried yoga before?', 'never, not even on holiday', false],
    ['Can the van still be driven?', 'it was towed last night', false],
    ['Can the van still be driven?', 'had to be recovered', false],
    ['Can the van still be driven?', "it's in a hedge", false],
    ['Can the van still be driven?', 'steering is gone', false],
    ['Can the van still be driven?', 'I drove it here', true],
    ['Can the van still be driven?', 'limped home', true],
    ['Do you need a step-free room?', 'I use a cane', true],
    ['Do you need a step-free room?', 'mum has a walking frame', true],
    ['Do you need a step-free room?', 'we use the lift', undefined],
    ['Did the reset fix it?', "nothing's improved", false],
    ['Did the reset fix it?', "it hasn't changed a thing", false],
  ])('reads what is used, known and done: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Would you like a blanket?', 'no... well ok, put it in', true],
    ['Would you like a blanket?', "no, that's ok", false],
    ['Would you like a blanket?', 'we have plenty so we don’t', false],
    ['Would you like a blanket?', 'in this heat? no chance', false],
    ['Would you like a blanket?', 'do not bring one', false],
    ['Does the printer work?', 'I do not own the manual', undefined],
    ['Is the vase cracked?', 'I have not opened the crate', undefined],
    ['Do you smoke?', 'I do not', false],
    ['Would you like a call?', 'lovely weather here', undefined],
    ['Is the dog house-trained?', 'mostly accidents', undefined],
    ['Is it urgent?', 'no panic, we only leave tomorrow', false],
  ])('reads how an answer turns: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });
});
