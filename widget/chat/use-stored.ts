'use client';

import { useEffect } from 'react';

/** Calls back when another tab stores something under a key. */
export function useStored(storageKey: string, onStored: (text: string | null) => void): void {
  useEffect(() => {
    const adopt = ({ key, newValue }: StorageEvent) => key === storageKey && onStored(newValue);
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, [storageKey, onStored]);
}
