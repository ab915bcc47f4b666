'use client';

import { useEffect, useMemo, useState } from 'react';
import type { CelFault } from '@/lib/editor/cel-check';
import type { CelScope } from '@/lib/editor/cel-scope';

/** Long enough that nobody is told of an expression they are in the middle of. */
const SETTLED_MS = 350;

// The checker brings the parser along; it is fetched with the first field that shows an expression.
let loading: Promise<typeof import('@/lib/editor/cel-check')> | undefined;

/** What is wrong with an expression once one pauses; `marked` while the place is that of this very text. */
export function useCelFault(text: string, scope: CelScope): { fault?: CelFault; marked: boolean } {
  const [checker, setChecker] = useState<typeof import('@/lib/editor/cel-check')>();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    let gone = false;
    loading ??= import('@/lib/editor/cel-check');
    void loading.then((module) => !gone && setChecker(module));
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const check = useMemo(() => checker?.createCelCheck(scope), [checker, scope]);
  const fault = useMemo(() => (settled === '' ? undefined : check?.(settled)), [check, settled]);
  return { fault: text === '' ? undefined : fault, marked: settled === text };
}
