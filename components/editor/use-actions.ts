'use client';

import { createActionTools } from './actions/action-tools';
import { createAddActions } from './actions/add-actions';
import { createArrangeActions } from './actions/arrange-actions';
import { createClipActions } from './actions/clip-actions';
import { createDebugActions } from './actions/debug-actions';
import { createEdgeActions } from './actions/edge-actions';
import { createFixActions } from './actions/fix-actions';
import { createGraphActions } from './actions/graph-actions';
import { createGroupActions } from './actions/group-actions';
import { createHistoryActions } from './actions/history-actions';
import { createJumpActions } from './actions/jump-actions';
import { createNodeActions } from './actions/node-actions';
import { createRemoveActions } from './actions/remove-actions';
import { createRuleActions } from './actions/rule-actions';
import { type EditorContextValue, useEditorContext } from './editor-context';

export type Actions = ReturnType<typeof createActions>;

/** All actions of an author, for buttons, keys, menus and ⌘K. */
export function useActions(): Actions {
  const context = useEditorContext();
  let actions = known.get(context);
  if (!actions) {
    actions = createActions(context);
    known.set(context, actions);
  }
  return actions;
}

/** One set per editor. */
const known = new WeakMap<EditorContextValue, Actions>();

function createActions(context: EditorContextValue) {
  const tools = createActionTools(context);
  const removing = createRemoveActions(tools);
  return {
    run: tools.run,
    getNextSpot: tools.spots.getNextSpot,
    ...removing,
    ...createClipActions(context, removing.removeNow),
    ...createJumpActions(tools),
    ...createFixActions(tools),
    ...createEdgeActions(tools),
    ...createGraphActions(tools),
    ...createAddActions(tools),
    ...createArrangeActions(tools),
    ...createGroupActions(tools),
    ...createNodeActions(tools),
    ...createRuleActions(tools),
    ...createDebugActions(tools),
    ...createHistoryActions(tools),
  };
}
