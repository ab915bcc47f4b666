'use client';

import { EXIT, type NodeType, type Problem, type Where } from '@turnpike/engine';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/toast';
import { BoxIndex, findFreeOffset } from '@/lib/editor/boxes';
import { CARD_WIDTH, GRID } from '@/lib/editor/card-size';
import { addEdge } from '@/lib/editor/commands/add-edge';
import { addGate } from '@/lib/editor/commands/add-name';
import { addNode } from '@/lib/editor/commands/add-node';
import { addNote, NOTE_SIZE } from '@/lib/editor/commands/add-note';
import { applyFix } from '@/lib/editor/commands/apply-fix';
import { duplicateItems } from '@/lib/editor/commands/duplicate-items';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { reconnectEdge } from '@/lib/editor/commands/reconnect-edge';
import { removeItems } from '@/lib/editor/commands/remove-items';
import { replaceDocument } from '@/lib/editor/commands/replace-document';
import { setEntry } from '@/lib/editor/commands/set-entry';
import { setField } from '@/lib/editor/commands/set-field';
import type { Edit } from '@/lib/editor/edit';
import { findFrame, MOST_IN_FRAME } from '@/lib/editor/frame';
import { createName } from '@/lib/editor/fresh-id';
import { findEdge, findItemOf, findNode, type ItemKey, idsOf, parseKey, toKey } from '@/lib/editor/item';
import { applyOperations } from '@/lib/editor/json-patch';
import { getLayoutInput } from '@/lib/editor/layout-input';
import { openDocument } from '@/lib/editor/open-document';
import type { PanelsState } from '@/lib/editor/panels-store';
import { requestLayout } from '@/lib/editor/request-layout';
import { listLinks } from '@/lib/editor/what-links-here';
import { createClipActions } from './clip-actions';
import { type EditorContextValue, useEditorContext } from './editor-context';

/** Between a card and the next one, for wires to turn in; for edges with their labels. */
const NEXT_GAP = 76;
const NEXT_GAP_OF_EDGES = 196;

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

  const isOfEdges = () =>
    state().document.graphs.find(({ id }) => id === state().graph)?.strategy === 'edges';
  const getScene = () => canvas.current?.getProjection().scene;
  /** What is stored of a place that is seen. */
  const toStored = (at: Point) => getScene()?.toStored(at) ?? at;

  /** A corner near `at` where a box of this size stands free. */
  function findSpot(at: Point | undefined, size: { width: number; height: number }): Point {
    const centre = at ?? canvas.current?.getCentre() ?? { x: 200, y: 200 };
    const snap = (value: number) => Math.round(value / GRID) * GRID;
    const corner = { x: snap(centre.x - size.width / 2), y: snap(centre.y - size.height / 2) };
    const boxes = getScene()?.boxes.values() ?? [];
    const offset = findFreeOffset([{ ...corner, ...size }], new BoxIndex(boxes), GRID, isOfEdges() ? 36 : 12);
    return { x: corner.x + offset.x, y: corner.y + offset.y };
  }

  /** Where the next thing goes: right of what is selected, since a flow reads from left to right. */
  function getNextSpot(): Point | undefined {
    const { selection } = state();
    const last =
      selection.length === 1 && canvas.current?.getProjection().scene?.boxes.get(selection[0] as ItemKey);
    if (!last) return undefined;
    const gap = isOfEdges() ? NEXT_GAP_OF_EDGES : NEXT_GAP;
    return { x: last.x + last.width + gap + CARD_WIDTH / 2, y: last.y + last.height / 2 };
  }

  /** The middle of an edge as it runs. */
  function getMiddle(edge: ItemKey): Point | undefined {
    const way = getScene()?.edges.getWay(edge) ?? [];
    const [first, last] = [way[0], way.at(-1)];
    return first && last ? { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 } : undefined;
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

  function show(key: ItemKey, dock: PanelsState['dock'] = 'properties'): void {
    panels.getState().set({ view: 'canvas', dock, dockOpen: true });
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

  /** From what a simulation did: the simulator stays beside what is drawn, else its marks would go. */
  function jumpInRun(where: Where): void {
    const key = findItemOf(where);
    const isDrawn = key && ['node', 'edge', 'gate'].includes(parseKey(key).kind);
    if (isDrawn && overlay.getState().overlay) show(key, panels.getState().dock);
    else jump(where);
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
    jumpInRun,
    jumpTo,
    showCode,
    findSpot,
    getNextSpot,
    ...createClipActions(context, removeNow),
    getMiddle,
    /** `after` connects it to a node of a graph of edges, `on` puts it on an edge. */
    addNode(type: NodeType, at?: Point, ties: { after?: string; on?: ItemKey } = {}) {
      const { document, graph } = state();
      if (!graph) return;
      const wanted = at ?? (ties.on ? getMiddle(ties.on) : getNextSpot());
      const spot = toStored(findSpot(wanted, { width: CARD_WIDTH, height: 114 }));
      run(addNode(document, { graph, type, at: spot, ...ties }));
      panels.getState().set({ view: 'canvas', dock: 'properties', dockOpen: true, picker: null });
      bringIntoView();
    },
    /** Draws an edge, or tells why none can be. */
    connect(from: string, to: string) {
      const { document, graph } = state();
      if (!graph || from === EXIT) return;
      const type = findNode(document, from)?.node.type;
      if (type === 'terminal' || type === 'handoff') {
        const message =
          type === 'terminal'
            ? 'A terminal ends the graph: nothing follows it'
            : 'A person takes over: nothing follows a handoff';
        showToast({ id: 'wire', tone: 'warn', message });
        return;
      }
      run(addEdge(document, graph, { from, to }));
      panels.getState().set({ dock: 'properties', dockOpen: true });
    },
    reconnect(edge: ItemKey, ends: { from?: string; to?: string }) {
      if (ends.from === EXIT) return;
      run(reconnectEdge(state().document, edge, ends));
    },
    setEntry(node: string) {
      run(setEntry(state().document, node));
    },
    /** Opens the picker of nodes for the selected node or edge. */
    askConnection(end?: 'from' | 'to') {
      const [item] = state().selection;
      if (!item || !isOfEdges()) return;
      const { kind } = parseKey(item);
      if (kind === 'edge') panels.getState().set({ connecting: { item, end: end ?? 'to' } });
      if (kind === 'node') panels.getState().set({ connecting: { item } });
    },
    /** Opens the picker of kinds on an edge. */
    askInsertion(edge: ItemKey, at: Point = getMiddle(edge) ?? { x: 0, y: 0 }) {
      panels.getState().set({ picker: { ...at, edge } });
    },
    /** Walks through the edges of the selected node, or on from the selected edge. */
    selectNextEdge(step: number) {
      const { selection, document, select } = state();
      const edges = canvas.current?.getProjection().view?.edges ?? [];
      const [item] = selection;
      if (!item || edges.length === 0) return;
      const at = findEdge(document, item)?.edge.from ?? parseKey(item).id;
      const out = edges.filter(({ edge }) => edge.from === at);
      const siblings = out.length > 0 ? out : edges.filter(({ edge }) => edge.to === at);
      const here = siblings.findIndex(({ key }) => key === item);
      const start = here < 0 && step < 0 ? 0 : here;
      const next = siblings[(start + step + siblings.length) % siblings.length];
      if (!next) return;
      select([next.key]);
      canvas.current?.show([next.key]);
    },
    /** Goes from an edge to the node at one of its ends. */
    followEdge(edge: ItemKey, end: 'from' | 'to') {
      const found = findEdge(state().document, edge)?.edge;
      if (!found || found[end] === EXIT) return;
      const key = toKey('node', found[end]);
      state().select([key]);
      canvas.current?.show([key]);
    },
    enterGraph(node: string) {
      state().enterGraph(node);
    },
    leaveGraph(depth?: number) {
      const { trail } = state();
      if (trail.length === 0) return false;
      state().leaveGraph(depth);
      bringIntoView();
      return true;
    },
    /** Opens a subgraph in place, or closes it. */
    toggleExpanded(node: string) {
      const { document } = state();
      const found = findNode(document, node)?.node;
      if (found?.type !== 'subgraph') return;
      const expanded = new Set(panels.getState().expanded);
      if (!expanded.delete(node)) {
        if (!findFrame(document, found.graph)) {
          showToast({
            id: 'expand',
            message: `A graph of more than ${MOST_IN_FRAME} nodes is opened by itself`,
            action: { label: 'Open', onPress: () => state().enterGraph(node) },
          });
          return;
        }
        expanded.add(node);
      }
      panels.getState().set({ expanded });
    },
    addNote(at?: Point) {
      const { document, graph } = state();
      if (graph) run(addNote(document, { graph, at: toStored(findSpot(at, NOTE_SIZE)) }));
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
      if (!projection) return;
      const edges = projection.view?.edges ?? [];
      state().select([...projection.nodes.map((node) => node.id), ...edges.map((edge) => edge.key)]);
    },
    /** Moves the selection by steps of the grid; a run of key presses is one entry. */
    nudge(x: number, y: number) {
      const { document, graph, selection } = state();
      const boxes = canvas.current?.getProjection().scene?.boxes;
      if (!graph || !boxes) return;
      const group = selection.flatMap((key) => boxes.get(key) ?? []);
      if (group.length === 0) return;
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
        places.set(key, toStored({ x: box.x + centre.x + x * steps, y: box.y + centre.y + y * steps }));
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
