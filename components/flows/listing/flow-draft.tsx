import { Pencil } from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import styles from './flow-draft.module.css';
import { useDraftResult } from './use-draft-result';

/** How far the draft is ahead of what is live. */
export function FlowDraft({ flow }: { flow: FlowSummary }) {
  const ahead = useDraftResult(flow.id)?.ahead ?? 0;
  if (flow.live && flow.hash === flow.live.hash)
    return <StatusText className={styles.draft}>{say('Same as live')}</StatusText>;
  return (
    <StatusText className={styles.draft} icon={<Pencil aria-hidden />}>
      {!flow.live
        ? say('Draft only')
        : ahead > 0
          ? sayWith('{count, plural, one {{number} change ahead} other {{number} changes ahead}}', {
              count: ahead,
              number: <b>{ahead}</b>,
            })
          : say('Differs from v{number}', { number: flow.live.number })}
    </StatusText>
  );
}
