'use client';

import { History } from 'lucide-react';
import { RelativeTime } from '@/components/time/relative-time';
import { say } from '@/lib/words/say';
import { useProof } from '../editor-context';
import styles from './verdict-pane.module.css';

/** The edits since a property or check was proved. Nothing for one that was not proved on this page. */
export function BrokenBy({ of }: { of: string }) {
  const edits = useProof(({ broken }) => broken.get(of));
  const [first] = edits ?? [];
  if (!edits || !first) return null;
  return (
    <p className={styles.since}>
      <History aria-hidden />
      <span>
        {say(
          '{count, plural, one {Proved until this edit: {edits}} other {Proved until one of these edits: {edits}}}',
          { count: edits.length, edits: edits.map(({ label }) => label).join(', ') },
        )}
        , <RelativeTime at={new Date(first.at).toISOString()} />
      </span>
    </p>
  );
}
