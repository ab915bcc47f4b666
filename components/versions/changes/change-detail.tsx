import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { ReactNode } from 'react';
import { sayWith } from '@/components/words/say-with';
import { sayParam } from '@/lib/words/say-message';
import styles from './change-detail.module.css';

/** One changed field. The old value is crossed out, and the new one marked. */
export function ChangeDetail({ detail: { template, params = {} } }: { detail: MessageDescriptor }) {
  const values = Object.entries(params).map(([name, param]) => [name, mark(name, sayParam(param))]);
  return sayWith(template, Object.fromEntries(values));
}

function mark(name: string, text: string | number): ReactNode {
  if (name === 'before' || name === 'removed') return <del className={styles.before}>{text}</del>;
  if (name === 'after' || name === 'added') return <ins className={styles.after}>{text}</ins>;
  return text;
}
