/** The stored part of a key press. */
export type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Press = HeldKey & Pick<KeyboardEvent, 'repeat' | 'isComposing'>;

export type HeldKeys = {
  /** Holds a key for the part that is opening; returns false for a key that acts where it was pressed. */
  take(press: Press): boolean;
  /** Replays the held keys in order, including those pressed during the replay. */
  giveTo(give: (key: HeldKey) => void | Promise<void>): Promise<void>;
  isEmpty(): boolean;
};

/**
 * Holds keys pressed before their target has loaded.
 *
 * An experienced author presses N and M in quick succession. While the code of the picker is loading, M
 * would toggle the minimap, so it is held until the picker has the focus.
 */
export function createHeldKeys(): HeldKeys {
  const held: HeldKey[] = [];
  let giving = false;
  return {
    take({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing }) {
      if (isComposing || NEVER.has(key)) return false;
      const isWord = !ctrlKey && !metaKey && !altKey && (key.length === 1 || NAMED.has(key));
      // A shortcut acts immediately, unless earlier keys are still held: it must not overtake them.
      if (!isWord && held.length === 0 && !giving) return false;
      // Repeats of the opening key are not text.
      if (!(repeat && held.length === 0)) held.push({ key, code, shiftKey, ctrlKey, metaKey, altKey });
      return true;
    },
    async giveTo(give) {
      giving = true;
      for (let next = held.shift(); next; next = held.shift()) await give(next);
      giving = false;
    },
    isEmpty: () => held.length === 0,
  };
}

/** Tab always moves the focus, and modifiers alone do nothing. */
const NEVER: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);
/** Named keys that act on a field or a list. */
const NAMED: ReadonlySet<string> = new Set([
  'Enter',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);
