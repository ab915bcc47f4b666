import type { HeldKey } from '@/lib/editor/palette/held-keys';

const FIELD = 'input, textarea, [contenteditable="true"]';

/**
 * Does with a key that was held what the browser would have done with it, at what has the focus now: a press that
 * was kept cannot be pressed again, only told of, and what is told of writes nothing and presses no button.
 */
export async function giveKey({ key, code, ...modifiers }: HeldKey): Promise<void> {
  const { ctrlKey, metaKey, altKey } = modifiers;
  const isShortcut = ctrlKey || metaKey || altKey;
  const writes = key.length === 1 && !isShortcut;
  // What was written may change what Enter stands for: what is found is drawn first.
  if (!writes && document.activeElement?.matches(FIELD)) await nextFrame();
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return;
  const event = new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true });
  if (!at.dispatchEvent(event) || isShortcut) return;
  const field = at.matches(FIELD);
  if (field && writes) document.execCommand('insertText', false, key);
  else if (field && key === 'Backspace') document.execCommand('delete');
  else if (field && key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter' && at instanceof HTMLTextAreaElement)
    document.execCommand('insertText', false, '\n');
  else if (key === 'Enter' && at instanceof HTMLInputElement) at.form?.requestSubmit();
  else if (key === 'Enter' || key === ' ') at.click();
}

/** When what has changed is drawn. */
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
