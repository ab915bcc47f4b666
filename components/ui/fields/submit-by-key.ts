import type { KeyboardEvent } from 'react';

/** Buttons that do what a dialog is for; beside them stand Cancel and the like. */
const MAIN = ':is([data-variant="ink"], [data-variant="accent"], [data-variant="danger"])';
const FIELD = 'input, textarea, [role="combobox"]';
/** A button shows that it is at work only once that is drawn: until then, another press is the same one. */
const ONCE_MS = 400;
const pressed = new WeakMap<Element, number>();

/**
 * Ctrl or ⌘ with Enter, in any field of a dialog, does what its main button does: in a field of several lines
 * Enter alone is a line. Code has a meaning of its own for it. A key that is held down does it once, and one that
 * ends the composing of a letter is part of the text.
 */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  if (event.nativeEvent.isComposing) return;
  const dialog = event.currentTarget;
  const field = event.target;
  // Menus and dialogs opened from here are inside for React only.
  if (!(field instanceof Element) || !dialog.contains(field)) return;
  if (!field.matches(FIELD) || field.closest('.monaco-editor')) return;
  const main = [...dialog.querySelectorAll<HTMLElement>(`footer button${MAIN}`)].at(-1);
  const form = field.closest('form');
  if (!main && !form) return;
  event.preventDefault();
  if (event.repeat || event.timeStamp - (pressed.get(dialog) ?? -ONCE_MS) < ONCE_MS) return;
  if (main?.matches(':disabled, [aria-disabled="true"]')) return;
  pressed.set(dialog, event.timeStamp);
  if (main) main.click();
  else form?.requestSubmit();
}
