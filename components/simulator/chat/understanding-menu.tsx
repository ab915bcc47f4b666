'use client';

import { ChevronDown, Cloud, PencilLine, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { say } from '@/lib/words/say';
import styles from './understanding-menu.module.css';

const MODES = {
  offline: { label: say('Offline understanding'), icon: <Sparkles aria-hidden /> },
  models: { label: say('Models of the workspace'), icon: <Cloud aria-hidden /> },
  scripted: { label: say('Scripted understanding'), icon: <PencilLine aria-hidden /> },
} satisfies Record<string, { label: string; icon: ReactNode }>;
export type UnderstandingMode = keyof typeof MODES;

type UnderstandingMenuProps = {
  mode: UnderstandingMode;
  /** The available modes. Models need a provider. */
  modes: readonly UnderstandingMode[];
  onModeChange: (mode: UnderstandingMode) => void;
};

/** Chooses how messages are understood: offline, by models, or scripted by the author. */
export function UnderstandingMenu({ mode, modes, onModeChange }: UnderstandingMenuProps) {
  return (
    <DropdownMenu
      label={say('Understanding')}
      side="top"
      trigger={
        <Button variant="ghost" size="small" icon={MODES[mode].icon}>
          <span className={styles.label}>
            {MODES[mode].label}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        {
          kind: 'choice',
          id: 'mode',
          label: say('Understanding'),
          value: mode,
          options: modes.map((value) => ({ value, ...MODES[value] })),
          onValueChange: (value) => onModeChange(modes.find((known) => known === value) ?? 'offline'),
        },
      ]}
    />
  );
}
