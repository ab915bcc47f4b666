import { say } from '@/lib/words/say';

/** The stages of a turn, in order. */
const TRACE_STAGES = ['admit', 'understand', 'commit', 'gates', 'align', 'navigate', 'respond'] as const;
export type TraceStage = (typeof TRACE_STAGES)[number];

/** Plain names of the stages in a trace. */
export const STAGE_WORDS: Record<TraceStage, string> = {
  admit: say('receive'),
  understand: say('understand'),
  commit: say('save'),
  gates: say('gates'),
  align: say('rules'),
  navigate: say('move'),
  respond: say('reply'),
};
