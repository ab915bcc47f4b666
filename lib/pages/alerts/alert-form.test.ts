import { expect, it } from 'vitest';
import { findAlertFaults, toAlertForm, toSaveAlert } from './alert-form';
import { describeLimit, describeReading } from './alert-words';

const form = toAlertForm(null, 'ann@example.com');

it('is filled for its author, and saved without an empty address', () => {
  expect(findAlertFaults(form)).toEqual({});
  expect(toSaveAlert({ ...form, emails: 'ann@example.com, ben@example.com,' }, false)).toEqual({
    measure: 'handoff',
    threshold: 20,
    windowMinutes: 60,
    minConversations: 30,
    tool: null,
    emails: ['ann@example.com', 'ben@example.com'],
    url: null,
    muted: false,
  });
});

it('watches one tool only while it watches failed tools', () => {
  expect(toSaveAlert({ ...form, measure: 'tool-failed', tool: 'book' }, false)).toMatchObject({
    tool: 'book',
  });
  expect(toSaveAlert({ ...form, measure: 'error', tool: 'book' }, false)).toMatchObject({ tool: null });
});

it('names the field that is wrong', () => {
  expect(findAlertFaults({ ...form, emails: 'ann' })).toHaveProperty('emails');
  expect(findAlertFaults({ ...form, url: 'ftp://example.com' })).toHaveProperty('url');
});

it('says what is watched and what was counted', () => {
  expect(describeLimit({ measure: 'handoff', threshold: 20, windowMinutes: 60, tool: null })).toBe(
    'Handoffs above 20 % in 1 hour',
  );
  expect(describeLimit({ measure: 'spend', threshold: 5, windowMinutes: 60, tool: null })).toBe(
    'Model cost above $5 in a day',
  );
  expect(describeLimit({ measure: 'tool-failed', threshold: 5, windowMinutes: 1440, tool: 'book' })).toBe(
    'Failed calls of book above 5 % in 1 day',
  );
  expect(describeReading({ conversations: 120, reached: 30 })).toBe('25 % of 120 conversations');
  expect(describeReading({ dollars: 5.5 })).toBe('$5.50 today');
});
