import { PROFILES } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { describeProfile } from './describe-profile';

it('describes the settings of each profile', () => {
  expect(describeProfile(PROFILES.minimal)).toEqual([
    'Intent, mood and topic are not read',
    'Matched rules are not ranked again',
    'All matched rules apply',
    'Replies are not reviewed before they are sent',
    'A fast model: write replies',
  ]);
  expect(describeProfile(PROFILES.balanced)).toContain('The best model: write replies');
  expect(describeProfile(PROFILES.maximum)).toContain('Replies are reviewed before they are sent');
});

it('returns nothing for an empty profile', () => {
  expect(describeProfile({})).toEqual([]);
});
