import type { ConversationOutcome } from '@/lib/contract/conversation-filter';
import type { INSIGHT_MEASURES, INSIGHT_SPANS, INSIGHT_VERDICTS } from '@/lib/contract/schemas/insights';
import { say } from '@/lib/words/say';

type Measure = (typeof INSIGHT_MEASURES)[number];

export const MEASURE_WORDS: Record<Measure, string> = {
  goal: say('Reached the goal'),
  finished: say('Finished without a goal'),
  'handed-off': say('Handed off'),
  left: say('Left before the end'),
  'dead-end': say('Dead end'),
  error: say('Error'),
  'not-understood': say('Not understood'),
};

export const OUTCOME_WORDS: Record<ConversationOutcome, string> = {
  goal: say('Reached the goal'),
  finished: say('Finished'),
  left: say('Left'),
  'handed-off': say('Handed off'),
  'dead-end': say('Dead end'),
  error: say('Error'),
  asked: say('Only asked'),
  open: say('Open'),
};

export const SPAN_WORDS: Record<(typeof INSIGHT_SPANS)[number], string> = {
  seconds: say('Time to the end'),
  messages: say('Messages'),
  'answer-seconds': say('Time to answer'),
};

export const VERDICT_WORDS: Record<(typeof INSIGHT_VERDICTS)[number], string> = {
  better: say('Better'),
  worse: say('Worse'),
  changed: say('Changed'),
  'no-clear-change': say('No clear change'),
  'too-few': say('Too few to compare'),
};
