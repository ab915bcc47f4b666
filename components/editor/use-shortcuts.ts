'use client';

import { useEffect } from 'react';
import {
  type CommandId,
  findCommand,
  GLOBAL_COMMANDS,
  isTyping,
  STEP_COMMANDS,
  toBinding,
} from '@/lib/editor/bindings';
import { GRID } from '@/lib/editor/card-size';
import { findNode, type ItemKey, idsOf, parseKey } from '@/lib/editor/item';
import { getBindings } from '@/lib/editor/preferences-store';
import { useEditorContext } from './editor-context';
import { useActions } from './use-actions';

const CLIPBOARD: ReadonlySet<CommandId> = new Set(['copy', 'cut', 'paste']);

/** The editor's keys. Single keys act only while the canvas has the focus; none acts while one types. */
export function useShortcuts(): void {
  const context = useEditorContext();
  const actions = useActions();
  useEffect(() => {
    const { editor, panels, preferences, canvas, autosave } = context;
    const set = panels.getState().set;
    const walk = (step: number) => {
      const [item] = editor.getState().selection;
      if (item?.startsWith('edge:')) {
        actions.followEdge(item, step > 0 ? 'to' : 'from');
        return;
      }
      const nodes = canvas.current?.getProjection().nodes ?? [];
      const sorted = [...nodes].sort((a, b) => a.position.x - b.position.x || a.position.y - b.position.y);
      const at = sorted.findIndex((node) => node.id === editor.getState().selection[0]);
      const next = sorted[(at + step + sorted.length) % sorted.length];
      if (!next) return;
      editor.getState().select([next.id]);
      canvas.current?.show([next.id]);
    };
    const move = (x: number, y: number) => (event: KeyboardEvent) => {
      const step = event.shiftKey ? 5 * GRID : GRID;
      if (editor.getState().selection.length === 0) walk(x + y > 0 ? 1 : -1);
      else actions.nudge(x * step, y * step);
    };
    /** The first field that matches the first selector which finds one. */
    const focusField = (...selectors: string[]) => {
      set({ dock: 'properties', dockOpen: true });
      const find = () => {
        const inspector = document.querySelector('[data-inspector]');
        for (const selector of selectors) {
          const field = inspector?.querySelector<HTMLElement>(selector);
          if (field) return field;
        }
        return undefined;
      };
      // At once where it is there: what is typed next must not reach the canvas.
      const field = find();
      if (field) field.focus();
      else requestAnimationFrame(() => find()?.focus());
    };
    const commands: Record<CommandId, (event: KeyboardEvent) => unknown> = {
      undo: actions.undo,
      redo: actions.redo,
      copy: () => {},
      cut: () => {},
      paste: () => {},
      duplicate: () => actions.duplicate(),
      'select-all': actions.selectAll,
      delete: () => actions.remove(),
      deselect: () => editor.getState().select([]),
      palette: () => set({ palette: true }),
      drawer: () => set({ drawer: panels.getState().drawer ? null : 'problems' }),
      save: () => autosave.flush(),
      'add-node': () => {
        const [item] = editor.getState().selection;
        if (item?.startsWith('edge:')) {
          actions.askInsertion(item);
          return;
        }
        set({ picker: actions.getNextSpot() ?? canvas.current?.getCentre() ?? { x: 0, y: 0 } });
      },
      connect: () => actions.askConnection(),
      'set-entry': () => {
        const [id] = idsOf(editor.getState().selection, 'node');
        if (id !== undefined) actions.setEntry(id);
      },
      'next-edge': () => actions.selectNextEdge(1),
      'previous-edge': () => actions.selectNextEdge(-1),
      expand: () => {
        for (const id of idsOf(editor.getState().selection, 'node')) actions.toggleExpanded(id);
      },
      // Where nothing lies above, the key walks as it does in every graph.
      'leave-graph': () => actions.leaveGraph() || walk(-1),
      fit: () => canvas.current?.fit(),
      'zoom-100': () => canvas.current?.zoomTo(1),
      'zoom-in': () => canvas.current?.zoomBy(1.2),
      'zoom-out': () => canvas.current?.zoomBy(1 / 1.2),
      layout: actions.layout,
      simulate: () =>
        set({ dock: panels.getState().dock === 'simulator' ? 'properties' : 'simulator', dockOpen: true }),
      shortcuts: () => set({ shortcuts: true }),
      find: () => {
        set({ outlineOpen: true });
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-find]')?.focus());
      },
      properties: (event) => {
        const { selection, document } = editor.getState();
        const node =
          selection.length === 1 ? findNode(document, parseKey(selection[0] as ItemKey).id)?.node : undefined;
        if (node?.type === 'subgraph' && !event.altKey) actions.enterGraph(node.id);
        else focusField('[data-first]', 'textarea', 'input');
      },
      rename: () => focusField('[data-name]'),
      'select-tool': () => set({ tool: 'select' }),
      'hand-tool': () => set({ tool: 'hand' }),
      note: () => actions.addNote(),
      breakpoint: actions.toggleBreakpoints,
      run: () => actions.step('run'),
      'run-to': actions.runToSelected,
      'step-over': () => actions.step('over'),
      'step-into': () => actions.step('into'),
      'step-out': () => actions.step('out'),
      'step-back': () => actions.step('back'),
      'move-left': move(-1, 0),
      'move-right': move(1, 0),
      'move-up': move(0, -1),
      'move-down': move(0, 1),
      'next-item': () => walk(1),
      'previous-item': () => walk(-1),
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const typing = isTyping(target);
      const inside = target?.closest('[data-canvas]') != null && target.closest('[data-chrome]') == null;
      if (target?.closest('[role="dialog"], [role="menu"]')) return;
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
      if (!command || CLIPBOARD.has(command)) return;
      const isGlobal = GLOBAL_COMMANDS.has(command);
      // Undo inside a field is the field's own, until the field has committed.
      if (typing && (command === 'undo' || command === 'redo') && target?.closest('.monaco-editor')) return;
      if (typing && !isGlobal) return;
      if (!isGlobal && !inside) return;
      if (STEP_COMMANDS.has(command) && !actions.isStepping()) return;
      if (typing && (command === 'undo' || command === 'redo') && target?.closest('[data-own-undo]')) return;
      event.preventDefault();
      commands[command](event);
    };
    const inCanvas = (event: ClipboardEvent) =>
      !isTyping(event.target) &&
      (document.activeElement?.closest('[data-canvas], [data-outline]') ?? null) !== null;
    const onCopy = (event: ClipboardEvent) => {
      const text = inCanvas(event) ? actions.getClipText() : undefined;
      if (!text) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') actions.removeNow(editor.getState().selection);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!inCanvas(event)) return;
      event.preventDefault();
      actions.pasteText(event.clipboardData?.getData('text/plain') ?? '');
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [context, actions]);
}

/** Whether Escape leads from here back to the canvas. Search fields empty themselves first; code has its own. */
function leadsBack(target: Element | null): boolean {
  // The focus is nowhere, as after a dialog whose opener is gone.
  if (target === document.body) return true;
  if (!target?.closest('aside, header, section') || target.closest('.monaco-editor')) return false;
  return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
