'use client';

import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { say } from '@/lib/words/say';
import { IconButton } from './icon-button';
import { DropdownMenu } from './menus/dropdown-menu';
import { parseTheme, type ThemeChoice, themeCookie } from './theme';

const options = [
  { value: 'system', label: say('Like the system'), icon: <Monitor aria-hidden /> },
  { value: 'light', label: say('Light'), icon: <Sun aria-hidden /> },
  { value: 'dark', label: say('Dark'), icon: <Moon aria-hidden /> },
  { value: 'contrast', label: say('High contrast'), icon: <Contrast aria-hidden /> },
] as const;

/** The document element holds the theme, and a cookie makes it available to the first paint. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const);
  const chosen = options.find((option) => option.value === theme) ?? options[0];
  return (
    <DropdownMenu
      label={say('Theme')}
      trigger={
        <IconButton
          label={say('Theme: {label}', { label: chosen.label })}
          icon={chosen.icon}
          tooltipSide="bottom"
        />
      }
      items={[
        {
          kind: 'choice',
          id: 'theme',
          label: say('Theme'),
          value: theme,
          options,
          onValueChange: (value) => setTheme(parseTheme(value)),
        },
      ]}
    />
  );
}

const year = 60 * 60 * 24 * 365;

function setTheme(theme: ThemeChoice): void {
  const element = document.documentElement;
  if (theme === 'system') delete element.dataset.theme;
  else element.dataset.theme = theme;
  const age = theme === 'system' ? 0 : year;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http and in older browsers
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
}

function currentTheme(): ThemeChoice {
  return parseTheme(document.documentElement.dataset.theme);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
