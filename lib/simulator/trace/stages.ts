import { say } from '@/lib/words/say';

/** The stages of a turn, in order. */
const TRACE_STAGES = ['admit', 'understand', 'commit', 'gates', 'align', 'navigate', 'respond'] as const;
export type TraceStage = (typeof TRACE_STAGES)[number];

/** Names of the stages in a trace. */
export const STAGE_WORDS: Record<TraceStage, string> = {
  admit: say('admit'),
  understand: say('understand'),
  commit: say('commit'),
  gates: say('gates'),
  align: say('align'),
  navigate: say('navigate'),
  respond: say('respond'),
};
