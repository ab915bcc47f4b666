import { expect, it } from 'vitest';
import { guessOldFactType } from './guess-old-fact-type.ts';

it.each([
  ['contact_email', 'email'],
  ['emailAddress', 'email'],
  ['mobile_number', 'phone'],
  ['PHONE', 'phone'],
  ['bookingDate', 'date'],
  ['site_url', 'url'],
  ['guest_count', 'number'],
  ['age', 'number'],
  ['email_consent', 'text'],
  ['order_number', 'text'],
  ['candidate', 'text'],
  ['goal_target', 'text'],
  ['_', 'text'],
])('%s has type %s', (name, type) => {
  expect(guessOldFactType(name)).toBe(type);
});
