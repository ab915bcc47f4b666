import type { AlertMeasure } from '@/lib/contract/names';
import type { AlertReading } from '@/lib/contract/schemas/alerts';
import { say } from '@/lib/words/say';

export const ALERT_WORDS = {
  handoff: say('Handoffs'),
  deadlock: say('Dead ends'),
  error: say('Errors'),
  'not-understood': say('Messages not understood'),
  'tool-failed': say('Failed tools'),
  spend: say('Model cost'),
} as const satisfies Record<AlertMeasure, string>;

/** How long a window is. */
export function describeWindow(minutes: number): string {
  if (minutes < 60) return say('{minutes} minutes', { minutes });
  if (minutes < 1440) return say('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / 60 });
  return say('{days, plural, one {# day} other {# days}}', { days: minutes / 1440 });
}

type Watched = { measure: AlertMeasure; threshold: number; windowMinutes: number; tool: string | null };

/** What an alert watches: "Handoffs above 20 % in 1 hour". */
export function describeLimit({ measure, threshold, windowMinutes, tool }: Watched): string {
  const name = tool === null ? ALERT_WORDS[measure] : say('Failed calls of {tool}', { tool });
  if (measure === 'spend') return say('{name} above {cost} in a day', { name, cost: `$${threshold}` });
  return say('{name} above {threshold} % in {window}', {
    name,
    threshold,
    window: describeWindow(windowMinutes),
  });
}

/** What was counted: "25 % of 120 conversations". */
export function describeReading({ conversations = 0, reached = 0, dollars }: AlertReading): string {
  if (dollars !== undefined) return say('{cost} today', { cost: `$${dollars.toFixed(2)}` });
  const percent = conversations === 0 ? 0 : Math.round((reached / conversations) * 1000) / 10;
  return say('{percent} % of {conversations, plural, one {# conversation} other {# conversations}}', {
    percent,
    conversations,
  });
}
