'use client';

import { useStore } from 'zustand';
import { createTourStore, type TourState, type TourStore } from '@/lib/editor/tour/tour-store';
import { useMe } from '../account/use-me';

const stores = new Map<string, TourStore>();

/** The tour of a person: one store for the page, so that menus and panels agree. */
export function getTourStore(person: string): TourStore {
  const known = stores.get(person);
  if (known) return known;
  const store = createTourStore(typeof window === 'undefined' ? undefined : window.localStorage, person);
  // Nothing is kept while the server renders: its people are not this browser's.
  if (typeof window !== 'undefined') stores.set(person, store);
  return store;
}

const NOBODY = createTourStore(undefined, '');

/** How far whoever is signed in is; undefined until it is known who that is. */
export function useTour(): TourState | undefined {
  const person = useMe().data?.user?.id;
  const state = useStore(person ? getTourStore(person) : NOBODY);
  return person ? state : undefined;
}
