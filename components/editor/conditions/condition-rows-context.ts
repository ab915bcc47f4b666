'use client';

import { createContext, useContext } from 'react';
import type { ConditionTree } from '@/lib/editor/conditions/condition';
import type { ConditionSubject } from '@/lib/editor/conditions/list-subjects';

/** What all rows of one condition share. */
type ConditionRowsValue = {
  subjects: readonly ConditionSubject[];
  /** Whether new rows test with `has()` that a negated fact is known. */
  guards: boolean;
  condition: ConditionTree;
  change: (next: ConditionTree) => void;
  /** The part that takes the focus when it is rendered, as its path joined by dots. */
  focusOn: string | undefined;
  setFocusOn: (path: string | undefined) => void;
  /** Whether the shortcut for properties focuses the first row. */
  first: boolean;
};

export const ConditionRowsContext = createContext<ConditionRowsValue | undefined>(undefined);

export function useConditionRows(): ConditionRowsValue {
  const value = useContext(ConditionRowsContext);
  if (!value) throw new Error('A row of a condition is rendered outside its condition');
  return value;
}
