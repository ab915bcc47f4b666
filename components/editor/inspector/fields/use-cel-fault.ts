'use client';

import { useEffect, useState } from 'react';
import type { CelFault } from '@/lib/editor/text/cel-check';
import type { CelScope } from '@/lib/editor/text/cel-scope';

/** Long enough that nobody is told of an expression they are in the middle of. */
const SETTLED_MS = 350;

// The checker brings the parser along; it is fetched with the first field that shows an expression.
let loading: Promise<typeof import('@/lib/editor/text/cel-check')> | undefined;

/**
 * What is wrong with an expression once one pauses; `marked` while the place is that of this very text.
 * Nothing is checked per key: a checker of thousands of facts takes ten milliseconds to make.
 */
export function useCelFault(text: string, scope: CelScope): { fault?: CelFault; marked: boolean } {
  const [checked, setChecked] = useState<{ text: string; fault?: CelFault }>();
  const isFirst = checked === undefined;
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(
      async () => {
        loading ??= import('@/lib/editor/text/cel-check');
        // Without the checker the compile problems still come; the next pause tries again.
        const checker = await loading.catch(() => {
          loading = undefined;
        });
        if (!gone && checker)
          setChecked({ text, fault: text === '' ? undefined : checker.createCelCheck(scope)(text) });
      },
      isFirst ? 0 : SETTLED_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, scope, isFirst]);
  return { fault: text === '' ? undefined : checked?.fault, marked: checked?.text === text };
}
