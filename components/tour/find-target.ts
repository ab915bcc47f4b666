/** The control a step points at: the first that is on the screen. */
export function findTarget(points: readonly string[]): HTMLElement | null {
  for (const selector of points)
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      if (element.checkVisibility({ visibilityProperty: true }) && isInView(element)) return element;
  return null;
}

/** Puts the focus there; only ever because somebody pressed a button that says so. */
export function takeThere(target: HTMLElement | null): void {
  if (!target) return;
  const inside = target.matches(FOCUSABLE) ? target : target.querySelector<HTMLElement>(FOCUSABLE);
  // A card takes no focus: the canvas around it does, and keys walk from card to card.
  const focusable = inside ?? target.closest<HTMLElement>(FOCUSABLE);
  target.scrollIntoView({ block: 'nearest' });
  focusable?.focus();
}

const FOCUSABLE = 'button, a[href], input, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Something that scrolls is in view as well: it can be scrolled to. What the canvas has panned away is not. */
function isInView(element: HTMLElement): boolean {
  const canvas = element.closest('.react-flow');
  if (!canvas) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const around = canvas.getBoundingClientRect();
  return right > around.left && left < around.right && bottom > around.top && top < around.bottom;
}
