'use client';

import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/fields/switch';
import { IconButton } from '@/components/ui/icon-button';
import { isApple } from '@/components/ui/is-apple';
import { formatKeys, KeyCap } from '@/components/ui/key-cap';
import { assignKey, resetKeys } from '@/lib/editor/model/assign-key';
import { type CommandId, toBinding } from '@/lib/editor/palette/bindings';
import {
  COMMAND_GROUPS,
  type CommandGroup,
  getCommandInfo,
  listEditorCommands,
} from '@/lib/editor/palette/command-list';
import { getBindings } from '@/lib/editor/preferences-store';
import { say } from '@/lib/words/say';
import { useIsOffered } from '../commands/use-commands';
import { usePanels, usePreferences } from '../editor-context';
import styles from './dialogs.module.css';
import { FIXED_KEYS, MOUSE_GESTURES } from './mouse-gestures';

const GROUPS = Object.keys(COMMAND_GROUPS) as CommandGroup[];

/** Lists all shortcuts. Clicking one changes its key. */
export function ShortcutsDialog() {
  const open = usePanels((state) => state.shortcuts);
  const set = usePanels((state) => state.set);
  const preferences = usePreferences((state) => state);
  const isOffered = useIsOffered();
  const [recording, setRecording] = useState<CommandId>();
  const [notice, setNotice] = useState('');
  const bindings = getBindings(preferences);
  const record = (event: KeyboardEvent) => {
    if (!recording || ['Shift', 'Control', 'Meta', 'Alt', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape') {
      const apple = isApple();
      const key = toBinding(event.nativeEvent, apple);
      const { bindings: next, from } = assignKey(preferences.bindings, recording, key);
      preferences.set({ bindings: next });
      setNotice(from ? describeTakenKey(formatKeys(key, apple), from, next[from] ?? []) : '');
    }
    setRecording(undefined);
  };
  const reset = (command: CommandId) => {
    preferences.set({ bindings: resetKeys(preferences.bindings, command) });
    setNotice('');
  };
  const changed = Object.keys(preferences.bindings).length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setRecording(undefined);
        setNotice('');
        set({ shortcuts: next });
      }}
      title={say('Shortcuts')}
      size="large"
      description={say(
        'Single keys work unless another part of the page has the focus. Click a line to change its key. Tab always moves the focus.',
      )}
      footer={
        <div className={styles.foot}>
          <Switch
            label={say('Single keys')}
            hint={say('When off, only shortcuts with Ctrl, ⌘ or a named key work')}
            checked={preferences.singleKeys}
            onCheckedChange={(on) => preferences.set({ singleKeys: on })}
          />
          <p className={styles.notice} role="status">
            {notice}
          </p>
          {changed && (
            <Button
              onClick={() => {
                preferences.set({ bindings: {} });
                setNotice('');
              }}
            >
              {say('Reset all')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.keys} onKeyDownCapture={record}>
        {GROUPS.map((group) => (
          <div key={group}>
            <h3>{COMMAND_GROUPS[group]}</h3>
            {listEditorCommands(group)
              .filter(isOffered)
              .map((id) => (
                <ShortcutRow
                  key={id}
                  id={id}
                  keys={bindings[id]}
                  recording={recording === id}
                  onRecord={(on) => setRecording(on ? id : undefined)}
                  onReset={preferences.bindings[id] && (() => reset(id))}
                />
              ))}
          </div>
        ))}
        <Fixed title={say('Outline, lists and dialogs')} lines={FIXED_KEYS} />
        <Fixed title={say('Mouse and trackpad')} lines={MOUSE_GESTURES} />
      </div>
    </Dialog>
  );
}

type ShortcutRowProps = {
  id: CommandId;
  keys: readonly string[];
  /** Whether the next key becomes the shortcut. */
  recording: boolean;
  onRecord: (on: boolean) => void;
  /** Absent if the shortcut is the default. */
  onReset: (() => void) | undefined;
};

function ShortcutRow({ id, keys, recording, onRecord, onReset }: ShortcutRowProps) {
  const { label, hint } = getCommandInfo(id);
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.key}
        onClick={() => onRecord(true)}
        onBlur={() => onRecord(false)}
      >
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
        <span className={styles.caps}>
          {recording ? (
            <span className={styles.recording}>{say('Press a key')}</span>
          ) : keys.length === 0 ? (
            <span className={styles.none}>{say('no key')}</span>
          ) : (
            keys.map((binding) => <KeyCap key={binding} keys={binding} />)
          )}
        </span>
      </button>
      {onReset && (
        <IconButton
          size="small"
          label={say('Reset {label}', { label })}
          icon={<RotateCcw />}
          onClick={onReset}
        />
      )}
    </div>
  );
}

function Fixed({ title, lines }: { title: string; lines: typeof MOUSE_GESTURES }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.map(([what, how]) => (
        <p key={what} className={styles.gesture}>
          {what}
          <span>{how}</span>
        </p>
      ))}
    </div>
  );
}

function describeTakenKey(key: string, from: CommandId, left: readonly string[]): string {
  const { label } = getCommandInfo(from);
  return left.length === 0
    ? say('{key} was the shortcut for “{label}”, which now has none.', { key, label })
    : say('{key} was a shortcut for “{label}”, which keeps its other shortcut.', { key, label });
}
