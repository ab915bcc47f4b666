'use client';

import type { NodeType, Problem, Where } from '@turnpike/engine';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/toast';
import { BoxIndex, findFreeOffset } from '@/lib/editor/boxes';
import { CARD_WIDTH, GRID } from '@/lib/editor/card-size';
import { addGate } from '@/lib/editor/commands/add-name';
import { addNode } from '@/lib/editor/commands/add-node';
import { addNote, NOTE_SIZE } from '@/lib/editor/commands/add-note';
import { applyFix } from '@/lib/editor/commands/apply-fix';
import { duplicateItems } from '@/lib/editor/commands/duplicate-items';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { removeItems } from '@/lib/editor/commands/remove-items';
import { replaceDocument } from '@/lib/editor/commands/replace-document';
import { setField } from '@/lib/editor/commands/set-field';
import type { Edit } from '@/lib/editor/edit';
import { createName } from '@/lib/editor/fresh-id';
import { findItemOf, findNode, type ItemKey, idsOf } from '@/lib/editor/item';
import { applyOperations } from '@/lib/editor/json-patch';
import { getLayoutInput } from '@/lib/editor/layout-input';
import { openDocument } from '@/lib/editor/open-document';
import { requestLayout } from '@/lib/editor/request-layout';
import { listLinks } from '@/lib/editor/what-links-here';
import { createClipActions } from './clip-actions';
import { type EditorContextValue, useEditorContext } from './editor-context';

/** Between a card and the next one, for wires to turn in. */
const NEXT_GAP = 76;

export type Actions = ReturnType<typeof createActions>;

/** Everything an author can do, bound to this editor: buttons, keys, menus and ⌘K all call these. */
export function useActions(): Actions {
  const context = useEditorContext();
  return useMemo(() => createActions(context), [context]);
}

function createActions(context: EditorContextValue) {
  const { editor, panels, overlay, canvas } = context;
  const state = () => editor.getState();
  const run = (edit: Edit | undefined, options?: { burst?: string }) => {
    if (edit) state().dispatch(edit, options);
  };

  /** A corner near `at` where a box of this size stands free. */
  function findSpot(at: Point | undefined, size: { width: number; height: number }): Point {
    const centre = at ?? canvas.current?.getCentre() ?? { x: 200, y: 200 };
    const snap = (value: number) => Math.round(value / GRID) * GRID;
    const corner = { x: snap(centre.x - size.width / 2), y: snap(centre.y - size.height / 2) };
    const boxes = canvas.current?.getProjection().scene?.boxes.values() ?? [];
    const offset = findFreeOffset([{ ...corner, ...size }], new BoxIndex(boxes), GRID);
    return { x: corner.x + offset.x, y: corner.y + offset.y };
  }

  /** Where the next thing goes: right of what is selected, since a flow reads from left to right. */
  function getNextSpot(): Point | undefined {
    const { selection } = state();
    const last =
      selection.length === 1 && canvas.current?.getProjection().scene?.boxes.get(selection[0] as ItemKey);
    if (!last) return undefined;
    return { x: last.x + last.width + NEXT_GAP + CARD_WIDTH / 2, y: last.y + last.height / 2 };
  }

  /** The canvas may have to draw it first. */
  function bringIntoView(): void {
    const { selection } = state();
    requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.show(selection)));
  }

  function removeNow(keys: readonly ItemKey[]): void {
    const edit = removeItems(state().document, keys);
    run(edit);
    showToast({
      id: 'deleted',
      message:
        keys.length === 1 ? `${edit.label.replace('Delete', 'Deleted')}` : `Deleted ${keys.length} items`,
      action: { label: 'Undo', onPress: () => void state().undo() },
    });
  }

  function show(key: ItemKey): void {
    panels.getState().set({ view: 'canvas', dock: 'properties', dockOpen: true });
    state().select([key]);
    // The canvas may have to draw another graph first.
    requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.show([key])));
  }

  function jump(where: Where): void {
    const key = findItemOf(where);
    if (key) {
      show(key);
      return;
    }
    panels.getState().set({ dock: 'properties', dockOpen: true });
    state().select([]);
  }

  /** The code view at a place. Also from a code view that is open. */
  function showCode(pointer: string): void {
    panels.getState().set({ view: 'json', codeAt: pointer });
  }

  /** Where a problem is: on the canvas, or in the JSON where only that is there or already open. */
  function jumpTo(problem: Problem): void {
    if (state().unread || panels.getState().view === 'json') showCode(problem.pointer);
    else jump(problem.where);
  }

  function mend(problems: readonly Problem[]): void {
    const json = structuredClone(state().unread?.json);
    // From the end: an entry that is taken out moves those behind it.
    for (const { fix } of problems.toReversed()) if (fix) applyOperations(json, fix.patch);
    state().mend(json);
  }

  return {
    run,
    show,
    jump,
    jumpTo,
    showCode,
    findSpot,
    getNextSpot,
    ...createClipActions(context, removeNow),
    addNode(type: NodeType, at?: Point) {
      const { document, graph } = state();
      if (!graph) return;
      const spot = findSpot(at ?? getNextSpot(), { width: CARD_WIDTH, height: 114 });
      run(addNode(document, { graph, type, at: spot }));
      panels.getState().set({ view: 'canvas', dock: 'properties', dockOpen: true, picker: null });
      bringIntoView();
    },
    addNote(at?: Point) {
      const { document, graph } = state();
      if (graph) run(addNote(document, { graph, at: findSpot(at, NOTE_SIZE) }));
    },
    addGate(at?: Point) {
      const { document, graph } = state();
      const name = createName(
        'NEW_GATE',
        document.gates.map((gate) => gate.name),
      );
      const corner = findSpot(at ?? getNextSpot(), { width: 120, height: 90 });
      const place = graph ? { graph, at: { x: corner.x + 60, y: corner.y + 30 } } : undefined;
      run(addGate(document, { name, satisfiedBy: {} }, place));
      panels.getState().set({ dock: 'properties', dockOpen: true });
      bringIntoView();
    },
    /** Deletes at once what nothing depends on, and asks with the consequences otherwise. */
    remove(keys: readonly ItemKey[] = state().selection) {
      if (keys.length === 0) return;
      const asks = keys.some((key) => listLinks(state().document, key).length > 0);
      if (asks) panels.getState().set({ deleting: keys });
      else removeNow(keys);
    },
    removeNow,
    duplicate(keys: readonly ItemKey[] = state().selection) {
      const { document, graph } = state();
      if (!graph) return;
      const boxes = canvas.current?.getProjection().scene?.boxes;
      const group = keys.flatMap((key) => boxes?.get(key) ?? []);
      const offset = findFreeOffset(
        group.map((box) => ({ ...box, x: box.x + 20, y: box.y + 20 })),
        new BoxIndex(boxes?.values() ?? []),
        GRID,
      );
      run(duplicateItems(document, { graph, keys, by: { x: offset.x + 20, y: offset.y + 20 } }));
    },
    selectAll() {
      const projection = canvas.current?.getProjection();
      if (projection) state().select(projection.nodes.map((node) => node.id));
    },
    /** Moves the selection by steps of the grid; a run of key presses is one entry. */
    nudge(x: number, y: number) {
      const { document, graph, selection } = state();
      const boxes = canvas.current?.getProjection().scene?.boxes;
      if (!graph || !boxes) return;
      const group = selection.flatMap((key) => boxes.get(key) ?? []);
      const still = new Set<ItemKey>(selection);
      const others = new BoxIndex([...boxes].flatMap(([key, box]) => (still.has(key) ? [] : [box])));
      // A card in the way is jumped over: cards never overlap.
      let steps = 1;
      const isTaken = () =>
        group.some((box) =>
          others.find({ ...box, x: box.x + x * steps, y: box.y + y * steps }, undefined, 8),
        );
      while (steps < 60 && isTaken()) steps++;
      const places = new Map<ItemKey, Point>();
      for (const key of selection) {
        const box = boxes.get(key);
        if (!box) continue;
        const centre = key.startsWith('gate:') ? { x: box.width / 2, y: box.height / 2 } : { x: 0, y: 0 };
        places.set(key, { x: box.x + centre.x + x * steps, y: box.y + centre.y + y * steps });
      }
      if (places.size > 0)
        run(moveItems(document, { graph, places }), { burst: `nudge:${selection.join()}` });
    },
    async layout() {
      const projection = canvas.current?.getProjection();
      const { graph } = state();
      if (!projection || !graph) return;
      const places = await requestLayout(getLayoutInput(projection));
      run(moveItems(state().document, { graph, places, label: 'Lay out' }));
      requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.fit()));
    },
    fixAll: mend,
    restore(restored: unknown, version: number) {
      const opened = openDocument(restored);
      if (opened.unread) return;
      if (state().unread) state().mend(restored);
      else run(replaceDocument(state().document, opened.document, `Restore version ${version}`));
    },
    fix(problem: Problem) {
      if (!problem.fix) return;
      try {
        if (state().unread) {
          mend([problem]);
          return;
        }
        run(applyFix(state().document, problem.fix));
        showToast({
          id: 'fixed',
          message: problem.fix.title,
          action: { label: 'Undo', onPress: () => void state().undo() },
        });
      } catch (error) {
        showToast({
          id: 'fixed',
          tone: 'warn',
          message: error instanceof Error ? error.message : 'The fix no longer fits',
        });
      }
    },
    switchNodes(on: boolean) {
      for (const id of idsOf(state().selection, 'node')) {
        const placed = findNode(state().document, id);
        if (!placed) continue;
        const path = ['graphs', placed.graphIndex, 'nodes', placed.nodeIndex, 'enabled'];
        run(setField(state().document, path, on ? undefined : false, on ? 'Switch on' : 'Switch off'), {
          burst: 'switch',
        });
      }
      state().mark();
    },
    renameSelected(name: string) {
      const [id] = idsOf(state().selection, 'node');
      const placed = id === undefined ? undefined : findNode(state().document, id);
      if (!placed || name === '') return;
      run(
        setField(
          state().document,
          ['graphs', placed.graphIndex, 'nodes', placed.nodeIndex, 'name'],
          name,
          'Rename node',
        ),
      );
    },
    toggleBreakpoints() {
      for (const id of idsOf(state().selection, 'node')) overlay.getState().toggleBreakpoint(id);
    },
    undo() {
      const entry = state().undo();
      if (entry) showToast({ id: 'history', message: `Undone: ${entry.label}`, duration: 1600 });
    },
    redo() {
      const entry = state().redo();
      if (entry) showToast({ id: 'history', message: `Redone: ${entry.label}`, duration: 1600 });
    },
  };
}
