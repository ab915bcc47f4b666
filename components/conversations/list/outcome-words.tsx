import {
  CircleCheck,
  CircleDashed,
  Headset,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  OctagonX,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { Tone } from '@/components/ui/tone';
import type { ConversationOutcome } from '@/lib/contract/conversation-filter';
import { say } from '@/lib/words/say';

export const OUTCOME_WORDS: Record<ConversationOutcome, { label: string; tone: Tone; Icon: LucideIcon }> = {
  goal: { label: say('Goal met'), tone: 'ok', Icon: Trophy },
  finished: { label: say('Finished'), tone: 'ok', Icon: CircleCheck },
  left: { label: say('Left'), tone: 'bad', Icon: LogOut },
  'handed-off': { label: say('Handed off'), tone: 'warn', Icon: Headset },
  'dead-end': { label: say('Dead end'), tone: 'bad', Icon: OctagonX },
  error: { label: say('Error'), tone: 'bad', Icon: TriangleAlert },
  asked: { label: say('Only asked'), tone: 'neutral', Icon: MessageCircleQuestionMark },
  open: { label: say('Open'), tone: 'neutral', Icon: CircleDashed },
};

/** The status or outcome of a conversation, with an icon. */
export function Outcome({ outcome }: { outcome: ConversationOutcome }) {
  const { label, tone, Icon } = OUTCOME_WORDS[outcome];
  return (
    <StatusText tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </StatusText>
  );
}
