import type { FoundText } from '@/lib/contract/schemas/conversations';
import styles from './found-words.module.css';

/** A text with its found words marked. */
export function FoundWords({ text, found }: Pick<FoundText, 'text' | 'found'>) {
  const parts = [];
  let at = 0;
  for (const { start, end } of found) {
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className={styles.found}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <span dir="auto">
      {parts}
      {text.slice(at)}
    </span>
  );
}
