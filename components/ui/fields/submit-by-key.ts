import type { KeyboardEvent } from 'react';

/** Main buttons of dialogs, as opposed to Cancel. */
const MAIN = ':is([data-variant="ink"], [data-variant="accent"], [data-variant="danger"])';
const FIELD = 'input, textarea, [role="combobox"]';
/** A button becomes busy only with the next render, so ignore repeated presses until then. */
const REPEAT_MS = 400;
const pressed = new WeakMap<Element, number>();

/**
 * Makes Ctrl or ⌘ with Enter in any field of a dialog press its main button, because Enter alone adds a line in
 * text areas. Ignores code editors, key repeat and IME composition.
 */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  if (event.nativeEvent.isComposing) return;
  const dialog = event.currentTarget;
  const field = event.target;
  // Menus and dialogs opened from here are portals, whose React events bubble to here.
  if (!(field instanceof Element) || !dialog.contains(field)) return;
  if (!field.matches(FIELD) || field.closest('.monaco-editor')) return;
  const main = [...dialog.querySelectorAll<HTMLElement>(`footer button${MAIN}`)].at(-1);
  const form = field.closest('form');
  if (!main && !form) return;
  event.preventDefault();
  if (event.repeat || event.timeStamp - (pressed.get(dialog) ?? -REPEAT_MS) < REPEAT_MS) return;
  if (main?.matches(':disabled, [aria-disabled="true"]')) return;
  pressed.set(dialog, event.timeStamp);
  if (main) main.click();
  else form?.requestSubmit();
}
