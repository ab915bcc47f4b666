import { expect, it } from 'vitest';
import { findChannelFaults, toChannelForm, toSaveChannel } from './channel-form';

const ORIGIN = 'https://turnpike.example.com';
const empty = toChannelForm(null, ORIGIN);
const number = { ...empty, kind: 'whatsapp' as const };

it('starts with the address of the page and the usual words', () => {
  expect(empty).toMatchObject({ kind: 'telegram', serverUrl: ORIGIN, optOutWords: 'STOP, UNSUBSCRIBE' });
});

it.each([
  ['a new bot', empty, true, ['token']],
  ['a bot that keeps its token', empty, false, []],
  [
    'a server without https',
    { ...empty, token: 't', serverUrl: 'http://localhost:3000' },
    true,
    ['serverUrl'],
  ],
  ['a new number', number, true, ['token', 'appSecret', 'phoneNumberId']],
  ['a number written as a phone number', { ...number, phoneNumberId: '+49 151' }, false, ['phoneNumberId']],
  ['a long label', { ...number, phoneNumberId: '12345', listLabel: 'x'.repeat(21) }, false, ['listLabel']],
  ['an address that is none', { ...empty, apiUrl: 'api' }, false, ['apiUrl']],
])('finds the faults of %s', (_, form, isNew, fields) => {
  expect(Object.keys(findChannelFaults(form, isNew))).toEqual(fields);
});

it('leaves out what is not given, and fields of the other messenger', () => {
  expect(toSaveChannel({ ...empty, token: ' t ', optOutWords: 'STOP, , STOP, Ende' })).toEqual({
    kind: 'telegram',
    token: 't',
    serverUrl: ORIGIN,
    optOutWords: ['STOP', 'Ende'],
    optOutReply: empty.optOutReply,
    refusedFileReply: empty.refusedFileReply,
    ratingReply: empty.ratingReply,
    commentRequest: empty.commentRequest,
  });
  expect(toSaveChannel({ ...number, phoneNumberId: '12345', appSecret: 's' })).toMatchObject({
    kind: 'whatsapp',
    phoneNumberId: '12345',
    appSecret: 's',
    listLabel: 'Options',
  });
});
