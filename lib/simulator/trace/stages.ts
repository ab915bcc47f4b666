import { say } from '@/lib/words/say';

/** The stages of a turn as a trace shows them, in the order they act. */
const TRACE_STAGES = ['admit', 'understand', 'commit', 'gates', 'align', 'navigate', 'respond'] as const;
export type TraceStage = (typeof TRACE_STAGES)[number];

/** What a stage is called where a trace is read. */
export const STAGE_WORDS: Record<TraceStage, string> = {
  admit: say('admit'),
  understand: say('understand'),
  commit: say('commit'),
  gates: say('gates'),
  align: say('align'),
  navigate: say('navigate'),
  respond: say('respond'),
};
