import type { HeldKey } from '@/lib/editor/palette/held-keys';

const FIELD = 'input, textarea, [contenteditable="true"]';

/**
 * Replays a held key on the focused element. Synthetic key events neither type text nor click buttons, so this
 * does what the browser would have done.
 */
export async function replayKey({ key, code, ...modifiers }: HeldKey): Promise<void> {
  const { ctrlKey, metaKey, altKey } = modifiers;
  const isShortcut = ctrlKey || metaKey || altKey;
  const writes = key.length === 1 && !isShortcut;
  // The typed text may change what Enter selects, so let the results render first.
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

/** Resolves after the change is rendered. */
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
