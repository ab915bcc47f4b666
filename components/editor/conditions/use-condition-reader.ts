'use client';

import { useEffect, useState } from 'react';
import { type ConditionReader, conditionReader } from '@/lib/editor/conditions/condition-reader';
import { useDrawn } from '../use-drawn';

/** The reader of conditions, loaded after the canvas. Undefined until then, and while the page is offline. */
export function useConditionReader(): ConditionReader | undefined {
  const [reader, setReader] = useState(conditionReader.get);
  const drawn = useDrawn();
  useEffect(() => {
    if (reader || !drawn) return;
    let left = false;
    conditionReader.load().then(
      (loaded) => left || setReader(loaded),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [reader, drawn]);
  return reader;
}
