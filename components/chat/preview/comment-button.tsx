import { Check, MessageSquarePlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import styles from './comment-button.module.css';

const MAX_NAMED = 60;

type CommentButtonProps = { reply: string; isSent: boolean; onComment: () => void };

/** Comments on the reply above it, also more than once. */
export function CommentButton({ reply, isSent, onComment }: CommentButtonProps) {
  const named = reply.length > MAX_NAMED ? `${reply.slice(0, MAX_NAMED)}…` : reply;
  return (
    <div className={styles.line}>
      <Button
        size="small"
        variant="ghost"
        icon={<MessageSquarePlus aria-hidden />}
        aria-label={say('Comment on “{reply}”', { reply: named })}
        onClick={onComment}
      >
        {say('Comment')}
      </Button>
      {isSent && (
        <span className={styles.sent}>
          <Check aria-hidden />
          {say('Comment sent')}
        </span>
      )}
    </div>
  );
}
