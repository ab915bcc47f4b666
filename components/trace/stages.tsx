import {
  CircleCheck,
  CornerDownRight,
  Diamond,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  Target,
} from 'lucide-react';

/** The stages of a turn as a trace shows them, in the order they act. */
const TRACE_STAGES = ['admit', 'understand', 'commit', 'gates', 'navigate', 'respond'] as const;
export type TraceStage = (typeof TRACE_STAGES)[number];

export const STAGE_ICONS: Record<TraceStage, LucideIcon> = {
  admit: CornerDownRight,
  understand: Sparkles,
  commit: CircleCheck,
  gates: Diamond,
  navigate: Target,
  respond: MessageSquareText,
};
