import type { Concept } from '../model/concepts';

/** The value of a design token, such as `text-2`, as a color. `c-line` is the color of a concept. */
export type ColorOf = (token: string, concept?: Concept) => string;

/** Reads the tokens from the page: of the light theme for a drawing that is shared on white, or of the shown one. */
export function readDrawingColors(theme: 'light' | 'shown' = 'light'): { colorOf: ColorOf; end: () => void } {
  const probe = document.createElement('i');
  if (theme === 'light') probe.style.colorScheme = 'light';
  probe.hidden = true;
  document.body.append(probe);
  return {
    colorOf(token, concept) {
      probe.dataset.concept = concept ?? '';
      probe.style.color = `var(--${token})`;
      return getComputedStyle(probe).color;
    },
    end: () => probe.remove(),
  };
}
