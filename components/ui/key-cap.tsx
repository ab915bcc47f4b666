'use client';

import { useSyncExternalStore } from 'react';
import { say } from '@/lib/words/say';
import { classNames } from './class-names';
import { isApple } from './is-apple';
import styles from './key-cap.module.css';

type KeyCapProps = {
  /** Keys joined with +, for example `Mod+Shift+K`. Mod is ⌘ on Apple devices, else Ctrl. */
  keys: string;
  inverse?: boolean;
  /** Plain text, for menus. */
  bare?: boolean;
};

export function KeyCap({ keys, inverse = false, bare = false }: KeyCapProps) {
  const apple = useSyncExternalStore(neverChanges, isApple, () => false);
  return (
    <kbd className={classNames(styles.key, inverse && styles.inverse, bare && styles.bare)}>
      {formatKeys(keys, apple)}
    </kbd>
  );
}

/** Formats a shortcut for the platform: `⌘⇧K` or `Ctrl+Shift+K`. */
export function formatKeys(keys: string, apple: boolean): string {
  const names = apple ? appleNames : otherNames;
  return keys
    .split('+')
    .map((key) => names[key] ?? plainNames[key] ?? key)
    .join(apple ? '' : '+');
}

const appleNames: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Ctrl: '⌃',
  Backspace: '⌫',
  Enter: '↵',
};
const otherNames: Record<string, string> = { Mod: say('Ctrl'), Backspace: say('Bksp') };
const plainNames: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: say('Esc'),
  Delete: say('Del'),
};

const neverChanges = () => () => {};
