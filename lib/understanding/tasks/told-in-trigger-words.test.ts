import { expect, it } from 'vitest';
import { findFaults, openGalleryFlow } from '../gallery/hold-conversation.ts';

const flow = openGalleryFlow('it-helpdesk');
const ASKED = ['open a ticket', { says: 'What should it say?' }] as const;

it.each([
  'printer 7 prints nothing at all',
  'my vpn does not connect',
  'the wifi is down in room 5',
  'the vpn. i cant connect from home',
])('takes what is wrong for the text of the ticket, in the words of another task: %s', async (text) => {
  const turns = [ASKED, [text, { says: 'Can you still work?', facts: { problem: text } }] as const];
  expect(await findFaults(flow, { name: text, turns })).toEqual([]);
});

it.each([
  ['i want to talk to a person', 'a colleague from IT'],
  ['i clicked on a phishing link', 'the security team'],
  ['my phone was stolen', 'hand you over to them'],
])('leaves the ticket for a request, and for what is handed over at once: %s', async (text, says) => {
  expect(await findFaults(flow, { name: text, turns: [ASKED, [text, { says }]] })).toEqual([]);
});
