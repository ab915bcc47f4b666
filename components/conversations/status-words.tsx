import type { Status } from '@turnpike/engine';
import {
  CircleCheck,
  CirclePause,
  Clock,
  Headset,
  type LucideIcon,
  MessageCircleQuestionMark,
  OctagonX,
  TriangleAlert,
} from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { Tone } from '@/components/ui/tone';
import { say } from '@/lib/words/say';
import styles from './status-words.module.css';

export const STATUS_WORDS: Record<Status, { label: string; tone: Tone; Icon: LucideIcon }> = {
  waiting: { label: say('Waiting for an answer'), tone: 'neutral', Icon: MessageCircleQuestionMark },
  idle: { label: say('Idle'), tone: 'neutral', Icon: CirclePause },
  complete: { label: say('Complete'), tone: 'ok', Icon: CircleCheck },
  handoff: { label: say('With a person'), tone: 'warn', Icon: Headset },
  deadlock: { label: say('Deadlock'), tone: 'bad', Icon: OctagonX },
  error: { label: say('Error'), tone: 'bad', Icon: TriangleAlert },
  expired: { label: say('Expired'), tone: 'neutral', Icon: Clock },
};

/** The status of a conversation, with an icon. */
export function ConversationStatus({ status }: { status: Status }) {
  const { label, tone, Icon } = STATUS_WORDS[status];
  return (
    <StatusText className={styles.status} tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </StatusText>
  );
}
