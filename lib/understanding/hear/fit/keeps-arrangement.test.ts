import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readQuestion } from '../read-question.ts';
import { readYesNo } from '../read-yes-no.ts';

const read = (question: string, said: string) => {
  const found = readYesNo(hearText(said, en), readQuestion([question], en));
  return found && !found.unclear ? found.value : undefined;
};

describe('a date that will be kept', () => {
  const suits = 'Does Monday 9 February at 4 pm still suit you?';

  it.each([
    'see you then',
    'see ya there',
    'see you Monday',
    'see you at 4',
    "can't wait",
    'looking forward to it',
  ])('%s', (said) => {
    expect(read(suits, said)).toBe(true);
  });

  it.each(['see you Tuesday', 'see you then if I can', 'see you then?', "can't wait that long"])(
    'is left open by %j',
    (said) => {
      expect(read(suits, said)).toBeUndefined();
    },
  );

  it.each(['Do you have a cat?', 'Are you in pain?'])('is not what is asked: %s', (question) => {
    expect(read(question, 'see you then')).toBeUndefined();
    expect(read(question, 'looking forward to it')).toBeUndefined();
  });
});
