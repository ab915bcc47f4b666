import type { Concept } from '../model/concepts';

/** The value of a design token, such as `text-2`, as a color. `c-line` is the color of a concept. */
export type ColorOf = (token: string, concept?: Concept) => string;

/** Reads the tokens of the light theme from the page, because a drawing is shared on white. */
export function readDrawingColors(): { colorOf: ColorOf; end: () => void } {
  const probe = document.createElement('i');
  probe.style.colorScheme = 'light';
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
