import { useEffect, useRef, useState } from 'react';

/** A field that is wrong, or the first control of a group that is. */
const FAULT = '[aria-invalid="true"], [data-fault="true"] :is(button, input)';

/**
 * Leads whoever sends a form to the first field that is wrong. Give `form` to the form, and call `lead` when it
 * is refused: the fields are drawn as wrong by then.
 */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FAULT)?.focus();
  }, [refusals]);
  return { form, lead: () => setRefusals((count) => count + 1) };
}
