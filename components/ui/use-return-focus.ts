import { useInsertionEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Brings the focus back to what opened a dialog that has no trigger of its own.
 *
 * The primitive knows only its trigger, and ours are opened by state. When a menu item opened it, the
 * item is gone by then, so the button of that menu gets the focus. When what opened it is gone altogether,
 * as the palette is that opened the publish dialog, the page's main place gets it: on the body the next key
 * would mean nothing. And when the next dialog is open by then, as after a command of the palette, it keeps the focus.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  // Before anything in the dialog is drawn: a field that takes the focus at once leaves no trace of what had it.
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
