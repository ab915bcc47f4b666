import {
  CircleCheck,
  CornerDownRight,
  Diamond,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Sparkles,
  Target,
} from 'lucide-react';

/** The stages of a turn as a trace shows them, in the order they act. */
const TRACE_STAGES = ['admit', 'understand', 'commit', 'gates', 'align', 'navigate', 'respond'] as const;
export type TraceStage = (typeof TRACE_STAGES)[number];

export const STAGE_ICONS: Record<TraceStage, LucideIcon> = {
  admit: CornerDownRight,
  understand: Sparkles,
  commit: CircleCheck,
  gates: Diamond,
  align: ListChecks,
  navigate: Target,
  respond: MessageSquareText,
};
