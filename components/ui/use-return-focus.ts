import { useInsertionEffect, useRef } from 'react';

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Returns the focus when a dialog without a trigger closes.
 *
 * The primitive knows only its own trigger, and our dialogs open by state. If a menu item opened it, the menu's
 * button gets the focus. If the opener is gone, such as the palette, the main area gets it, because keys on the
 * body do nothing. If another dialog opened meanwhile, it keeps the focus.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  // Before the dialog renders, because a field with autofocus hides what had the focus.
  useInsertionEffect(() => {
    if (open) opener.current = openerOf(document.activeElement);
  }, [open]);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement) ?? opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      const next = document.activeElement?.closest(DIALOG);
      const target = opener.current?.isConnected ? opener.current : findMainPlace();
      if (!next && !target) return;
      event.preventDefault();
      if (!next) target?.focus();
    },
  };
}

function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest<HTMLElement>('[data-opener]');
  const found = menu ? document.getElementById(menu.dataset.opener ?? '') : active;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}

function findMainPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-canvas]') ?? document.querySelector<HTMLElement>('#main');
}
