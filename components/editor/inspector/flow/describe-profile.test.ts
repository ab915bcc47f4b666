import { PROFILES } from '@turnpike/engine';
import { expect, it } from 'vitest';
import { describeProfile } from './describe-profile';

it('describes what each profile sets', () => {
  expect(describeProfile(PROFILES.minimal)).toEqual([
    'Messages are not read for intent, mood or topic',
    'Rules that were found are not ranked again',
    'Every rule that was found applies',
    'Replies are not criticised before they are said',
    'A fast model: word replies',
  ]);
  expect(describeProfile(PROFILES.balanced)).toContain('The best model: word replies');
  expect(describeProfile(PROFILES.maximum)).toContain('Replies are criticised before they are said');
});

it('returns nothing for an empty profile', () => {
  expect(describeProfile({})).toEqual([]);
});
