import {
  CircleCheck,
  CircleDashed,
  Headset,
  LogOut,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { Tone } from '@/components/ui/tone';
import type { OutcomeFilter } from '@/lib/contract/conversation-filter';
import { say } from '@/lib/words/say';

export const OUTCOME_WORDS: Record<OutcomeFilter, { label: string; tone: Tone; Icon: LucideIcon }> = {
  goal: { label: say('Goal met'), tone: 'ok', Icon: Trophy },
  finished: { label: say('Finished'), tone: 'ok', Icon: CircleCheck },
  left: { label: say('Left'), tone: 'bad', Icon: LogOut },
  'handed-off': { label: say('Handed off'), tone: 'warn', Icon: Headset },
  'dead-end': { label: say('Dead end'), tone: 'bad', Icon: OctagonX },
  error: { label: say('Error'), tone: 'bad', Icon: TriangleAlert },
  open: { label: say('Open'), tone: 'neutral', Icon: CircleDashed },
};

/** How a conversation stands, with an icon. */
export function Outcome({ outcome }: { outcome: OutcomeFilter }) {
  const { label, tone, Icon } = OUTCOME_WORDS[outcome];
  return (
    <StatusText tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </StatusText>
  );
}
