import { expect, it } from 'vitest';
import { conditionReader } from '../conditions/condition-reader';
import { getGateText } from './gate-text';

it('says the condition of a gate without other requirements', async () => {
  const captionOf = (when: string) => getGateText({ name: 'G', satisfiedBy: { when } }).caption;
  await conditionReader.load();
  expect(captionOf('has(answers.date) && states.WELCOMED')).toBe('date is known and WELCOMED is set');
  expect(captionOf('answers.a + 1 > 2')).toBe('expression');
});
