import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import type { PublishedVersion } from '../use-publish';

type ScheduledSummaryProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  published: PublishedVersion & { at: string };
};

/** Shown after a release was scheduled: when it happens, and where to cancel it. */
export function ScheduledSummary({ open, onOpenChange, published }: ScheduledSummaryProps) {
  const { version, environment, at } = published;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={say('v{number} is scheduled for {environment}', { number: version.number, environment })}
      footer={
        <Button variant="ink" onClick={() => onOpenChange(false)}>
          {say('Done')}
        </Button>
      }
    >
      <StatusText tone="ok">
        {say('It goes live on {time}. You can cancel it under Versions, Environments.', {
          time: formatInstant(at),
        })}
      </StatusText>
    </Dialog>
  );
}
