import { expect, test } from 'vitest';
import { guessFactType } from './guess-fact-type';

test.each([
  ['phone', 'phone'],
  ['contact_phone', 'phone'],
  ['phone_number', 'phone'],
  ['email_address', 'email'],
  ['workEmail', 'email'],
  ['visit_day', 'date'],
  ['birth_date', 'date'],
  ['age', 'integer'],
  ['number_of_rooms', 'integer'],
  ['budget', 'number'],
  ['has_insurance', 'boolean'],
  ['confirmed', 'boolean'],
  ['website', 'url'],
  ['photo', 'file'],
  ['name', 'text'],
  ['postal_address', 'text'],
  ['order_number', 'text'],
  ['preferred_time', 'text'],
  ['has', 'text'],
  ['', 'text'],
])('a fact named "%s" becomes %s', (name, type) => expect(guessFactType(name)).toBe(type));
