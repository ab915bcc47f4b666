import styles from './avatar.module.css';
import { classNames } from './class-names';

type AvatarProps = { name: string; size?: 'small' | 'medium'; className?: string };

/** Initials on a color derived from the name, so that a person looks the same everywhere. */
export function Avatar({ name, size = 'medium', className }: AvatarProps) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classNames(styles.avatar, styles[size], styles[colorOf(name)], className)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First and last initial, or one letter for email addresses. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
}

const colors = ['violet', 'green', 'brown', 'slate', 'wine', 'blue'] as const;

function colorOf(name: string): (typeof colors)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return colors[sum % colors.length] ?? 'slate';
}
