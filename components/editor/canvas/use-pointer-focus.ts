import { type RefObject, useEffect } from 'react';

const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/**
 * Marks the canvas while the last input was a pointer. Browsers show a focus ring when a script moves the focus, also
 * after a press with the mouse.
 */
export function usePointerFocus(canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const point = () => canvas.current?.setAttribute('data-by-pointer', '');
    const type = ({ key }: KeyboardEvent) => {
      if (!MODIFIERS.has(key)) canvas.current?.removeAttribute('data-by-pointer');
    };
    window.addEventListener('pointerdown', point, true);
    window.addEventListener('keydown', type, true);
    return () => {
      window.removeEventListener('pointerdown', point, true);
      window.removeEventListener('keydown', type, true);
    };
  }, [canvas]);
}
