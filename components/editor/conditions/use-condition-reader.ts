'use client';

import { useEffect, useState } from 'react';
import { type ConditionReader, conditionReader } from '@/lib/editor/conditions/condition-reader';

/** The reader of conditions, loaded after the first render. Undefined until then, and while the page is offline. */
export function useConditionReader(): ConditionReader | undefined {
  const [reader, setReader] = useState(conditionReader.get);
  useEffect(() => {
    if (reader) return;
    let left = false;
    conditionReader.load().then(
      (loaded) => left || setReader(loaded),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [reader]);
  return reader;
}
