import { useEffect, useRef, useState } from 'react';

/** An invalid field, or the first control of an invalid group. */
const FAULT = '[aria-invalid="true"], [data-fault="true"] :is(button, input)';

/**
 * Focuses the first invalid field of a form. Set `form` as ref, and call `focusFirst` after a failed submit, when the
 * fields are marked invalid.
 */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    // A tab shows its panel in the frame after it was chosen.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FAULT)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [refusals]);
  return { form, focusFirst: () => setRefusals((count) => count + 1) };
}
