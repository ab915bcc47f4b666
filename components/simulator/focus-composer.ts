/** Puts the cursor where the next words are typed: at once where that is drawn, so that none of them is lost. */
export function focusComposer(): void {
  const focus = () => document.querySelector<HTMLElement>('[data-composer]')?.focus();
  focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
