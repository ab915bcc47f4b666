/** The control a step points at: the first visible one. */
export function findTourTarget(points: readonly string[]): HTMLElement | null {
  for (const selector of points)
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      if (element.checkVisibility({ visibilityProperty: true }) && isInView(element)) return element;
  return null;
}

/** Focuses the target. Only called from a button that says so. */
export function takeThere(target: HTMLElement | null): void {
  if (!target) return;
  const inside = target.matches(FOCUSABLE) ? target : target.querySelector<HTMLElement>(FOCUSABLE);
  // Cards cannot be focused: the canvas can, and keys move between cards.
  const focusable = inside ?? target.closest<HTMLElement>(FOCUSABLE);
  target.scrollIntoView({ block: 'nearest' });
  focusable?.focus();
}

const FOCUSABLE = 'button, a[href], input, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Scrollable elements count as visible, because they can be scrolled to. Off-screen cards do not. */
function isInView(element: HTMLElement): boolean {
  const canvas = element.closest('.react-flow');
  if (!canvas) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const around = canvas.getBoundingClientRect();
  return right > around.left && left < around.right && bottom > around.top && top < around.bottom;
}
