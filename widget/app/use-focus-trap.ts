import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button, textarea, input, select, video[controls], audio[controls], [tabindex="0"]';

/**
 * Keeps the focus in an open dialog, closes it with Escape, and returns the focus to where it was. Without `onClose`
 * there is no dialog.
 */
export function useFocusTrap(dialog: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !onClose) return undefined;
    const root = element.getRootNode() as ShadowRoot;
    const opener = document.activeElement;
    // On a phone, focus in the field would open the keyboard over the conversation.
    const field = element.querySelector('textarea');
    if (field && matchMedia('(pointer: fine)').matches) field.focus();
    else element.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onClose();
      if (event.key !== 'Tab') return;
      const all = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
      const [first, last] = [all[0], all.at(-1)];
      const leaves = event.shiftKey ? [first, element] : [last];
      if (!leaves.includes((root.activeElement ?? undefined) as HTMLElement | undefined)) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
    };
  }, [dialog, onClose]);
}

const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.getClientRects().length > 0;
