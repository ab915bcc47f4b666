// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { compileFlow, type Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { runScript, type Script } from '@turnpike/engine/testing';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';

// The calendar assistant of the gallery without a model: plans are made, approved and run by local providers.
const flow = JSON.parse(readFileSync('public/gallery/calendar-assistant.flow.json', 'utf8')) as FlowDocument;
const compiled = (() => {
  const result = compileFlow(flow, { id: 'calendar-assistant' });
  expect(result.problems).toEqual([]);
  if (!result.ok) throw new Error('The gallery flow does not compile.');
  return result.compiled;
})();

type Turn = Script['turns'][number];
const BOTH = ['calendar', 'mail'];
const say = (text: string, expected: Turn['expect'], at?: string): Turn => ({
  input: { type: 'message', text, ...(at === undefined ? {} : { at }) },
  expect: expected,
});

async function talk(
  turns: Turn[],
  { capabilities = BOTH, minutes }: { capabilities?: string[]; minutes?: number } = { minutes: 30 },
) {
  const facts: Record<string, Json> = minutes === undefined ? {} : { meeting_minutes: minutes };
  const script: Script = {
    session: { customer: 'c', known: { facts, capabilities } },
    turns: [{ input: { type: 'start' } }, ...turns],
  };
  const result = await runScript(compiled, script, createLocalProviders(flow, { loadWords }));
  expect(result.failures).toEqual([]);
  return result;
}

const REQUEST = 'book lunch with Dana tomorrow at noon and email Lee the agenda';

describe('the calendar assistant', () => {
  it('asks for the missing input, which Dana and approval, then runs both steps', async () => {
    await talk(
      [
        say(REQUEST, { request: 'missing_fields', replies: ['How many minutes'], calls: [] }),
        say('half an hour', { request: 'disambiguation', options: ['p-dana-levi', 'p-dana-cohen'] }),
        say('the second one', { request: 'approval', replies: ['about to mail Lee Park'] }),
        say('yes', {
          calls: ['create_event ok', 'send_email ok'],
          replies: ['lunch on Jan 6, 2026, 12:00 PM', 'Your email to Lee Park', 'Anything else?'],
          facts: { meeting_minutes: 30 },
        }),
      ],
      {},
    );
  });

  it('resolves "it" and "that" to the last event', async () => {
    await talk([
      say('book lunch with Lee tomorrow at noon', { calls: ['find_person ok', 'create_event ok'] }),
      say('move it to 3pm', { calls: ['move_event ok'], replies: ['moved it to Jan 6, 2026, 3:00 PM.', ''] }),
      say('cancel that', { request: 'approval', replies: ['cancel “ev-204”'], calls: [] }),
      say('blue', { request: 'approval', calls: [] }),
      say('no', {
        request: null,
        replies: ['leave it as it is', 'What would you like me to do now?'],
        calls: [],
      }),
      say('cancel that', { request: 'approval' }),
      say('yes', { calls: ['cancel_event ok'] }),
    ]);
  });

  it('ignores an approval after its timeout, and an answer without a question', async () => {
    await talk([
      say('email Lee the agenda', { request: 'approval' }, '2026-01-05T09:01:00Z'),
      say(
        'yes',
        { request: null, calls: [], replies: ['too late', 'What would you like me to do now?'] },
        '2026-01-05T09:07:00Z',
      ),
      say('2', { calls: [], replies: ["I'm not waiting for an answer", ''] }, '2026-01-05T09:08:00Z'),
    ]);
  });

  it('answers questions by calling tools', async () => {
    await talk([
      say("what's on Friday?", { calls: ['list_events ok'], replies: ['On Jan 9, 2026 you have', ''] }),
      say('when am I free tomorrow?', { calls: ['find_free_time ok'] }),
    ]);
  });

  it('says which service must be connected first', async () => {
    await talk(
      [
        say("what's on Friday?", {
          calls: [],
          replies: ["I can't see your calendar yet", 'What would you like me to do now?'],
        }),
      ],
      { capabilities: ['mail'] },
    );
  });

  it('reports which steps succeeded and which failed', async () => {
    await talk([
      say('book lunch with Lee tomorrow at noon and email Max the agenda', { request: 'approval' }),
      say('yes', {
        calls: ['create_event ok', 'send_email mailbox-full'],
        replies: ['lunch on', "Your email to Max Ruiz wasn't sent.", 'What would you like me to do now?'],
      }),
      say('book a call with Zoe tomorrow at 10', {
        replies: ["I can't find “Zoe”.", 'What would you like me to do now?'],
      }),
    ]);
  });

  it('starts a long-running step and waits for it', async () => {
    const { session } = await talk([
      say('export my calendar', { status: 'waiting', replies: ["I'm on it"], calls: [] }),
      say("what's on Friday?", { replies: ["I'm on it"], calls: [] }),
    ]);
    expect(session.plans?.[0]?.steps).toMatchObject([{ tool: 'export_calendar', state: 'started' }]);
  });
});
