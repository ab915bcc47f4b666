'use client';

import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { KeyCap } from '@/components/ui/key-cap';
import { Switch } from '@/components/ui/switch';
import { type CommandId, toBinding } from '@/lib/editor/bindings';
import { getBindings } from '@/lib/editor/preferences-store';
import { usePanels, usePreferences } from '../editor-context';
import { COMMAND_GROUPS } from './command-names';
import styles from './dialogs.module.css';

/** Every shortcut; press one to give it another key. */
export function ShortcutsDialog() {
  const open = usePanels((state) => state.shortcuts);
  const set = usePanels((state) => state.set);
  const preferences = usePreferences((state) => state);
  const [hearing, setHearing] = useState<CommandId>();
  const bindings = getBindings(preferences);
  const hear = (event: KeyboardEvent) => {
    if (!hearing || ['Shift', 'Control', 'Meta', 'Alt', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape') {
      const apple = /Mac|iPhone|iPad/.test(navigator.platform);
      preferences.set({
        bindings: { ...preferences.bindings, [hearing]: [toBinding(event.nativeEvent, apple)] },
      });
    }
    setHearing(undefined);
  };
  const changed = Object.keys(preferences.bindings).length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setHearing(undefined);
        set({ shortcuts: next });
      }}
      title="Shortcuts"
      description="Single keys act while the canvas has the focus. Press a line to give it another key."
      footer={
        <div className={styles.foot}>
          <Switch
            label="Single keys"
            hint="Off: only shortcuts with Ctrl, ⌘ or a named key"
            checked={preferences.singleKeys}
            onCheckedChange={(on) => preferences.set({ singleKeys: on })}
          />
          {changed && <Button onClick={() => preferences.set({ bindings: {} })}>Reset all</Button>}
        </div>
      }
    >
      <div className={styles.keys} onKeyDownCapture={hear}>
        {COMMAND_GROUPS.map(({ title, commands }) => (
          <div key={title}>
            <h4>{title}</h4>
            {commands.map(([id, label]) => (
              <button
                key={id}
                type="button"
                className={styles.key}
                onClick={() => setHearing(id)}
                onBlur={() => setHearing(undefined)}
              >
                {label}
                <span>
                  {hearing === id ? (
                    <span className={styles.hearing}>Press a key</span>
                  ) : (
                    bindings[id].map((keys) => <KeyCap key={keys} keys={keys} />)
                  )}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
