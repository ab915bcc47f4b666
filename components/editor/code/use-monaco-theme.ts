'use client';

import { useSyncExternalStore } from 'react';

/** Monaco cannot read CSS variables, so it gets one of its two themes. */
export function useMonacoTheme(): 'turnpike-light' | 'turnpike-dark' {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return dark ? 'turnpike-dark' : 'turnpike-light';
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', listener);
  };
}
