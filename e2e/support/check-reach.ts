import { expect, type Page } from '@playwright/test';

/** Height of a laptop window with developer tools open, where sticky elements cover most. */
const LOW = { width: 1024, height: 500 };
/** Width of 1280 px at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

/**
 * Fails if the focus is obscured while tabbing forwards or backwards (WCAG 2.4.11), if a target is smaller than 24 px
 * without enough spacing (2.5.8), or if a narrow window scrolls horizontally (1.4.10).
 */
export async function checkReach(page: Page, where: string, presses = 30): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(LOW);
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key);
      const found = await page.evaluate(findHiddenFocus);
      if (found) hidden.push(`${key}: ${found}`);
    }
  expect.soft(hidden, `hidden focus on ${where}`).toEqual([]);
  expect.soft(await page.evaluate(findSmallTargets), `small targets on ${where}`).toEqual([]);
  await page.setViewportSize(NARROW);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(overflow), `px too wide on ${where}`).toBe(0);
  if (before) await page.setViewportSize(before);
}

/** Runs in the page. Returns the focused element if it is fully outside the window or covered. */
function findHiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down);
      return (
        hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
      );
    }),
  );
  if (x1 > x0 && y1 > y0 && isSeen) return undefined;
  return `${focused.tagName} “${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}”`;
}

/** Runs in the page. Per the criterion, the 24 px circle of a small target must not overlap that of another target. */
function findSmallTargets(): string[] {
  const MIN = 23.9;
  const targets = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="treeitem"]'),
  ]
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .filter(
      (element) => !element.matches('.skip-link, [aria-hidden="true"], .monaco-editor *, .react-flow *'),
    )
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const isSmall = ({ box }: { box: DOMRect }) => box.width < MIN || box.height < MIN;
  return targets
    .filter(isSmall)
    .filter(({ element }) => getComputedStyle(element).display !== 'inline')
    .filter((small) => {
      const x = small.box.x + small.box.width / 2;
      const y = small.box.y + small.box.height / 2;
      return targets.some((other) => {
        if (other.element.contains(small.element) || small.element.contains(other.element)) return false;
        const { box } = other;
        if (isSmall(other)) return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 24;
        return (
          Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < 12
        );
      });
    })
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName} “${name}” ${Math.round(box.width)}x${Math.round(box.height)}`;
    });
}
