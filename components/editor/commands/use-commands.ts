'use client';

import { useMemo } from 'react';
import type { CommandId } from '@/lib/editor/palette/bindings';
import { EDITING_COMMANDS } from '@/lib/editor/palette/editing-commands';
import { getBindings } from '@/lib/editor/preferences-store';
import { type EditorContextValue, useEditor, useEditorContext, usePreferences } from '../editor-context';
import { useActions } from '../use-actions';
import { useFindPublishObstacle } from '../use-publish-obstacle';
import { createAddCommands } from './add-commands';
import { createArrangeCommands } from './arrange-commands';
import { createCanvasCommands } from './canvas-commands';
import type { Commands, CommandTools } from './command';
import { createWalk } from './create-walk';
import { createEditCommands } from './edit-commands';
import { createRunCommands } from './run-commands';
import { createViewCommands } from './view-commands';

/** The table of commands, which keys, menus, ⌘K and buttons share. */
export function useCommands(): Commands {
  const context = useEditorContext();
  const actions = useActions();
  const findPublishObstacle = useFindPublishObstacle();
  let commands = known.get(context);
  if (!commands) {
    commands = createCommands({ ...context, actions, findPublishObstacle });
    known.set(context, commands);
  }
  return commands;
}

/** One table per editor. */
const known = new WeakMap<EditorContextValue, Commands>();

function createCommands(tools: CommandTools): Commands {
  const walk = createWalk(tools);
  return {
    ...createEditCommands(tools),
    ...createAddCommands(tools),
    ...createArrangeCommands(tools, walk),
    ...createCanvasCommands(tools, walk),
    ...createViewCommands(tools),
    ...createRunCommands(tools),
  };
}

/** The current shortcut of a command, or undefined. */
export function useKeyOf(): (id: CommandId) => string | undefined {
  const preferences = usePreferences((state) => state);
  return useMemo(() => {
    const bindings = getBindings(preferences);
    return (id) => bindings[id][0];
  }, [preferences]);
}

/** Whether a command is available. View-only users get no commands that edit the flow. */
export function useIsOffered(): (id: CommandId) => boolean {
  const readOnly = useEditor((state) => state.readOnly);
  return useMemo(() => (id) => !(readOnly && EDITING_COMMANDS.has(id)), [readOnly]);
}
