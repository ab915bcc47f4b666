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
import type { TraceStage } from '@/lib/simulator/trace/stages';

export const STAGE_ICONS: Record<TraceStage, LucideIcon> = {
  admit: CornerDownRight,
  understand: Sparkles,
  commit: CircleCheck,
  gates: Diamond,
  align: ListChecks,
  navigate: Target,
  respond: MessageSquareText,
};
