import type { CommandId } from '@/lib/editor/palette/bindings';
import type { EditorContextValue } from '../editor-context';
import type { Actions } from '../use-actions';

/** The key press that called a command, where one did. */
export type Press = Pick<KeyboardEvent, 'altKey' | 'shiftKey'>;

export type Command = {
  run(press?: Press): unknown;
  /** Why it leads nowhere now, in words for a menu; undefined when it may run. */
  findObstacle?(): string | undefined;
  /** Whether its key is the editor's now, where that depends; if it is not, the browser has it. */
  ownsKey?(): boolean;
};
export type Commands = Record<CommandId, Command>;

/** What every part of the table of commands is made from. */
export type CommandTools = EditorContextValue & {
  actions: Actions;
  findPublishObstacle: () => string | undefined;
};
