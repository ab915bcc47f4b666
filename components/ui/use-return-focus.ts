import { useRef } from 'react';

/**
 * Brings the focus back to what opened a dialog that has no trigger of its own.
 *
 * The primitive knows only its trigger, and ours are opened by state. When a menu item opened it, the
 * item is gone by then, so the button of that menu gets the focus. When what opened it is gone altogether,
 * as the palette is that opened the publish dialog, the page's main place gets it: on the body the next key
 * would mean nothing.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      const target = opener.current?.isConnected ? opener.current : findMainPlace();
      if (!target) return;
      event.preventDefault();
      target.focus();
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
