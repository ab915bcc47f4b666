import type { CommandId } from '@/lib/editor/palette/bindings';
import type { EditorContextValue } from '../editor-context';
import type { EditorActions } from '../use-actions';

/** The key event that ran the command. */
export type Press = Pick<KeyboardEvent, 'altKey' | 'shiftKey'>;

export type EditorCommand = {
  run(press?: Press): unknown;
  /** Why the command cannot run, for menus. Undefined if it can. */
  findObstacle?(): string | undefined;
  /** Whether the editor handles the key now. If not, the browser does. */
  ownsKey?(): boolean;
};
export type Commands = Record<CommandId, EditorCommand>;

/** Dependencies of commands. */
export type CommandTools = EditorContextValue & {
  actions: EditorActions;
  findPublishObstacle: () => string | undefined;
};
