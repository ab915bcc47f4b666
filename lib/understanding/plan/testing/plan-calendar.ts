// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import type { LatestAction, PlanAnswer } from '@turnpike/engine/turn';
import { createLocalProviders } from '../../local-providers.ts';
import { loadWords } from '../../testing/load-words.ts';

const flow = JSON.parse(readFileSync('public/gallery/calendar-assistant.flow.json', 'utf8')) as FlowDocument;
const providers = createLocalProviders(flow, { loadWords });
const tools = ['list_events', 'create_event', 'move_event', 'cancel_event', 'send_email'];

// A Monday morning.
const AT = '2026-01-05T09:00:00Z';

/** A call on Tuesday that was booked before. */
export const bookedCall: LatestAction = {
  at: AT,
  capability: 'calendar',
  action: 'create_event',
  summary: 'book call on Tuesday',
  when: '2026-01-06T16:00:00Z',
  externalIds: { eventId: 'ev-1' },
};

/** What the calendar assistant of the gallery plans for a message. */
export async function planCalendar(message: string, actions: LatestAction[] = []): Promise<PlanAnswer> {
  const answer = await providers.plan(
    {
      message,
      locale: 'en',
      timezone: 'UTC',
      at: AT,
      node: 'do-it',
      tools: tools.map((tool) => ({ tool })),
      facts: {},
      actions,
    },
    { seq: 1 } as never,
  );
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as unknown as PlanAnswer;
}
