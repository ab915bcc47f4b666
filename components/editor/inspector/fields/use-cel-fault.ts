'use client';

import { useEffect, useState } from 'react';
import type { CelFault } from '@/lib/editor/text/cel-check';
import type { CelScope } from '@/lib/editor/text/cel-scope';

/** Long enough not to report an error in an expression that is still being typed. */
const DEBOUNCE_MS = 350;

// The checker loads the parser, so it is fetched with the first visible expression field.
let loading: Promise<typeof import('@/lib/editor/text/cel-check')> | undefined;

/**
 * Checks an expression when typing pauses. `marked` is set while the position belongs to the current text.
 * Checking per key is too slow: a checker for thousands of facts takes ten milliseconds to build.
 */
export function useCelFault(text: string, scope: CelScope): { fault?: CelFault; marked: boolean } {
  const [checked, setChecked] = useState<{ text: string; fault?: CelFault }>();
  const isFirst = checked === undefined;
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(
      async () => {
        loading ??= import('@/lib/editor/text/cel-check');
        // Compile problems still appear without the checker. The next pause tries again.
        const checker = await loading.catch(() => {
          loading = undefined;
        });
        if (!gone && checker)
          setChecked({ text, fault: text === '' ? undefined : checker.createCelCheck(scope)(text) });
      },
      isFirst ? 0 : DEBOUNCE_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, scope, isFirst]);
  return { fault: text === '' ? undefined : checked?.fault, marked: checked?.text === text };
}
