'use client';

import { ChevronDown, PencilLine, Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import styles from './understanding-menu.module.css';

export type UnderstandingMode = 'offline' | 'scripted';

const MODES: Record<UnderstandingMode, string> = {
  offline: 'Offline understanding',
  scripted: 'Scripted understanding',
};

type UnderstandingMenuProps = { mode: UnderstandingMode; onModeChange: (mode: UnderstandingMode) => void };

/** Who reads the words: the extractors that need no network, or the author by hand. */
export function UnderstandingMenu({ mode, onModeChange }: UnderstandingMenuProps) {
  return (
    <DropdownMenu
      label="Understanding"
      side="top"
      trigger={
        <Button
          variant="ghost"
          size="small"
          icon={mode === 'offline' ? <Sparkles aria-hidden /> : <PencilLine aria-hidden />}
        >
          <span className={styles.label}>
            {MODES[mode]}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        {
          kind: 'choice',
          id: 'mode',
          label: 'Understanding',
          value: mode,
          options: [
            { value: 'offline', label: MODES.offline, icon: <Sparkles aria-hidden /> },
            { value: 'scripted', label: MODES.scripted, icon: <PencilLine aria-hidden /> },
          ],
          onValueChange: (value) => onModeChange(value === 'scripted' ? 'scripted' : 'offline'),
        },
      ]}
    />
  );
}
