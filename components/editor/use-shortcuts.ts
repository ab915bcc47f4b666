'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import {
  type CommandId,
  DEFAULT_BINDINGS,
  findCommand,
  GLOBAL_COMMANDS,
  isTyping,
  toBinding,
} from '@/lib/editor/palette/bindings';
import { getCommandInfo } from '@/lib/editor/palette/command-list';
import type { PanelsState } from '@/lib/editor/panels-store';
import { getBindings } from '@/lib/editor/preferences-store';
import { say } from '@/lib/words/say';
import { useCommands } from './commands/use-commands';
import { useEditorContext } from './editor-context';
import { tellReadOnly } from './tell-read-only';
import { useClipboardKeys } from './use-clipboard-keys';
import { useHeldKeys } from './use-held-keys';

/** By their own keys they come as events of the clipboard, which need no permission. */
const CLIPBOARD: ReadonlySet<CommandId> = new Set(['copy', 'cut', 'paste']);

/** The editor's keys. Single keys act only while the canvas has the focus; none acts while one types. */
export function useShortcuts(): void {
  const { editor, panels, preferences, canvas } = useEditorContext();
  const commands = useCommands();
  useClipboardKeys();
  useHeldKeys();
  useEffect(() => {
    const run = (id: CommandId, event: KeyboardEvent) => {
      const { edits, group } = getCommandInfo(id);
      if (edits && editor.getState().readOnly) return tellReadOnly();
      const obstacle = commands[id].findObstacle?.();
      if (!obstacle) return commands[id].run(event);
      // Undo with nothing to undo explains itself; a key one has just learned may not.
      if (edits && group !== 'edit') showToast({ id: 'obstacle', message: obstacle, duration: 2500 });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const typing = isTyping(target);
      if (event.defaultPrevented) return;
      const inside = target?.closest('[data-canvas]') != null && target.closest('[data-chrome]') == null;
      if (target?.closest('[role="dialog"], [role="menu"]') || isOpening(panels.getState())) return;
      if (event.key === 'Escape' && !inside && leadsBack(target)) {
        event.preventDefault();
        canvas.current?.focus();
        return;
      }
      const kept = preferences.getState();
      const binding = toBinding(event, isApple());
      // Shift makes the step of the arrow keys longer; the binding is the same.
      const plain = binding.replace(/^Shift\+(?=Arrow)/, '');
      const command = findCommand(getBindings(kept), plain, kept.singleKeys);
      if (!command) return;
      const own: readonly string[] = DEFAULT_BINDINGS[command];
      if (CLIPBOARD.has(command) && own.includes(plain)) return;
      const isGlobal = GLOBAL_COMMANDS.has(command);
      // Undo inside a field is the field's own, until the field has committed.
      if (typing && (command === 'undo' || command === 'redo') && target?.closest('.monaco-editor')) return;
      if (typing && (!isGlobal || isSign(event))) return;
      if (command === 'confirm' && !target?.closest('[data-inspector]')) return;
      if (!inside && (!isGlobal || isSign(event))) return;
      if (commands[command].ownsKey?.() === false) return;
      if (typing && (command === 'undo' || command === 'redo') && target?.closest('[data-own-undo]')) return;
      event.preventDefault();
      run(command, event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor, panels, preferences, canvas, commands]);
}

/** No other command runs while a dialog is on its way. */
function isOpening({ palette, shortcuts, deleting, linksOf, connecting }: PanelsState): boolean {
  return palette || shortcuts || deleting !== null || linksOf !== null || connecting !== null;
}

/** Whether a key types a sign: no shortcut fires by it where one writes. */
function isSign(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Whether Escape leads from here back to the canvas. Search fields empty themselves first; code has its own. */
function leadsBack(target: Element | null): boolean {
  // The focus is nowhere, as after a dialog whose opener is gone.
  if (target === document.body) return true;
  if (!target?.closest(say('aside, header, section')) || target.closest('.monaco-editor')) return false;
  return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
