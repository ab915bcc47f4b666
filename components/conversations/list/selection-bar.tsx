import { Tag, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';
import { ExportMenu } from './export-menu';
import { TagField } from './tag-field';
import { useTagSessions } from './use-tag-sessions';

type SelectionBarProps = { selected: ReadonlySet<string>; onClear: () => void };

/** What can be done with the selected conversations. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const tag = useTagSessions();
  const ids = [...selected];
  return (
    <section className={styles.selection} aria-label={say('Selection')}>
      <b role="status">{say('{count} selected', { count: ids.length })}</b>
      <TagField
        trigger={
          <Button size="small" icon={<Tag aria-hidden />} busy={tag.isPending}>
            {say('Add tag')}
          </Button>
        }
        onAdd={(name) => tag.mutate({ sessions: ids, add: [name] })}
      />
      <ExportMenu small query={{ ids: ids.join(',') }} count={String(ids.length)} />
      <IconButton label={say('Clear selection')} size="small" icon={<X aria-hidden />} onClick={onClear} />
    </section>
  );
}
