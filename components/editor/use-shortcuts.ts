'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import { isApple } from '@/components/ui/is-apple';
import {
  type CommandId,
  DEFAULT_BINDINGS,
  findCommand,
  GLOBAL_COMMANDS,
  isTyping,
  toBinding,
} from '@/lib/editor/palette/bindings';
import { EDITING_COMMANDS, SELECTION_EDITS } from '@/lib/editor/palette/editing-commands';
import type { PanelsState } from '@/lib/editor/panels-store';
import { getBindings } from '@/lib/editor/preferences-store';
import { useCommands } from './commands/use-commands';
import { useEditorContext } from './editor-context';
import { showReadOnlyNotice } from './show-read-only-notice';
import { useClipboardKeys } from './use-clipboard-keys';
import { useHeldKeys } from './use-held-keys';

/** These keys arrive as clipboard events, which need no permission. */
const CLIPBOARD: ReadonlySet<CommandId> = new Set(['copy', 'cut', 'paste']);

/**
 * The shortcuts of the editor. Single keys work only while the canvas has the focus or nothing has, and none while
 * typing.
 */
export function useShortcuts(): void {
  const { editor, panels, preferences, canvas } = useEditorContext();
  const commands = useCommands();
  useClipboardKeys();
  useHeldKeys();
  useEffect(() => {
    const run = (id: CommandId, event: KeyboardEvent) => {
      const edits = EDITING_COMMANDS.has(id);
      if (edits && editor.getState().readOnly) return showReadOnlyNotice();
      const obstacle = commands[id].findObstacle?.();
      if (!obstacle) return commands[id].run(event);
      // The key of an edit may be unfamiliar, so it explains itself. Undo with nothing to undo does not.
      if (edits && !SELECTION_EDITS.has(id)) showToast({ id: 'obstacle', message: obstacle, duration: 2500 });
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
      // Shift enlarges the step of the arrow keys, with the same binding.
      const plain = binding.replace(/^Shift\+(?=Arrow)/, '');
      const command = findCommand(getBindings(kept), plain, kept.singleKeys);
      if (!command) return;
      const own: readonly string[] = DEFAULT_BINDINGS[command];
      if (CLIPBOARD.has(command) && own.includes(plain)) return;
      const isGlobal = GLOBAL_COMMANDS.has(command);
      // In a field, undo belongs to the field until it commits.
      if (typing && (command === 'undo' || command === 'redo') && target?.closest('.monaco-editor')) return;
      if (typing && (!isGlobal || isSign(event))) return;
      if (command === 'confirm' && !target?.closest('[data-inspector]')) return;
      if (!(inside || isUnfocused(target)) && (!isGlobal || isSign(event))) return;
      if (commands[command].ownsKey?.() === false) return;
      if (typing && (command === 'undo' || command === 'redo') && target?.closest('[data-own-undo]')) return;
      event.preventDefault();
      run(command, event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor, panels, preferences, canvas, commands]);
}

/** Nothing has the focus, as in an editor that was just opened, and the canvas is on the page. */
const isUnfocused = (target: Element | null): boolean =>
  target === document.body && document.querySelector('[data-canvas]') !== null;

/** Do not run other commands while a dialog opens. */
function isOpening({ palette, shortcuts, deleting, linksOf, connecting }: PanelsState): boolean {
  return palette || shortcuts || deleting !== null || linksOf !== null || connecting !== null;
}

/** Whether a key types a character: such shortcuts do not fire in text fields. */
function isSign(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/**
 * Whether Escape returns the focus to the canvas. Search fields clear themselves first, and the code editor has
 * its own use.
 */
function leadsBack(target: Element | null): boolean {
  // Nothing has the focus, for example after a dialog whose opener is gone.
  if (target === document.body) return true;
  if (!target?.closest('aside, header, section') || target.closest('.monaco-editor')) return false;
  return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
}
