import type { InsightChange, InsightMeasure } from '@/lib/contract/schemas/insights';
import { say } from '@/lib/words/say';

export const MEASURE_WORDS: Record<InsightMeasure['measure'], string> = {
  goal: say('Reached the goal'),
  finished: say('Finished without a goal'),
  'handed-off': say('Handed off'),
  left: say('Left before the end'),
  'dead-end': say('Dead end'),
  error: say('Error'),
  'not-understood': say('Not understood'),
};

export const CHANGE_WORDS: Record<InsightChange['verdict'], string> = {
  better: say('Better'),
  worse: say('Worse'),
  changed: say('Changed'),
  'no-clear-change': say('No clear change'),
  'too-few': say('Too few to compare'),
};
