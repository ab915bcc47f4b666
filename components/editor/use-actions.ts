'use client';

import { memoByObject } from '@turnpike/engine/document';
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

export type EditorActions = ReturnType<typeof createActions>;

/** All actions of an author, for buttons, keys, menus and ⌘K. */
export function useActions(): EditorActions {
  return getActions(useEditorContext());
}

/** One set per editor. */
const getActions = memoByObject(createActions);

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
