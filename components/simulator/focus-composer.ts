/** Puts the cursor where the next words are typed, once that is drawn. */
export function focusComposer(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-composer]')?.focus()),
  );
}
