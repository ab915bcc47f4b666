/** What of a key press is kept. */
export type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Press = HeldKey & Pick<KeyboardEvent, 'repeat' | 'isComposing'>;

export type HeldKeys = {
  /** Takes a key that is meant for what is opening; false for one that acts where it was pressed. */
  take(press: Press): boolean;
  /** Hands over what was typed, in its order, with what is typed while that goes on. */
  giveTo(give: (key: HeldKey) => void | Promise<void>): Promise<void>;
  isEmpty(): boolean;
};

/**
 * Keys that were pressed before what they are meant for is there.
 *
 * Somebody who knows the keys presses N and M without looking. Where the code of the picker is still on its way,
 * the M would turn the map off: so it waits here, until the picker has the focus.
 */
export function createHeldKeys(): HeldKeys {
  const held: HeldKey[] = [];
  let giving = false;
  return {
    take({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing }) {
      if (isComposing || NEVER.has(key)) return false;
      const isWord = !ctrlKey && !metaKey && !altKey && (key.length === 1 || NAMED.has(key));
      // A shortcut acts where it is pressed, unless something typed before it still waits: it must not overtake that.
      if (!isWord && held.length === 0 && !giving) return false;
      // The key that opened it, held down a moment too long, is no word.
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

/** Tab always moves the focus, Escape takes back what was asked for and waits for nothing, and the others are no keys alone. */
const NEVER: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);
/** What acts on a field or a list beside words. */
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
