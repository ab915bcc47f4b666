/**
 * Puts the cursor where the next words are typed: at once where that is drawn, so that none of them is lost, and else
 * as soon as it is. Whoever goes elsewhere meanwhile stays there.
 */
export function focusComposer(): void {
  const focus = () => document.querySelector<HTMLElement>('[data-composer]')?.focus();
  focus();
  const { activeElement } = document;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if ([activeElement, document.body].includes(document.activeElement)) focus();
    }),
  );
}
