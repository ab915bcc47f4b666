import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { ReactNode } from 'react';
import { sayMessageWith } from '@/components/words/say-message-with';
import styles from './change-detail.module.css';

/** One changed field. The old value is crossed out, and the new one marked. */
export function ChangeDetail({ detail }: { detail: MessageDescriptor }) {
  return sayMessageWith(detail, mark);
}

function mark(name: string, text: string | number): ReactNode {
  if (name === 'before' || name === 'removed') return <del className={styles.before}>{text}</del>;
  if (name === 'after' || name === 'added') return <ins className={styles.after}>{text}</ins>;
  return text;
}
