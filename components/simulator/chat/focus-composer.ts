/**
 * Focuses the message field: immediately if it is rendered, so that no key is lost, and otherwise as soon as it
 * renders, unless the focus moved elsewhere.
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
