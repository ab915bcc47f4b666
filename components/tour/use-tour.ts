'use client';

import { useStore } from 'zustand';
import { createTourStore, type TourState, type TourStore } from '@/lib/editor/tour/tour-store';
import { useMe } from '../account/use-me';

const stores = new Map<string, TourStore>();

/** The tour of the user: one store per page, so that menus and panels agree. */
export function getTourStore(person: string): TourStore {
  const known = stores.get(person);
  if (known) return known;
  const store = createTourStore(typeof window === 'undefined' ? undefined : window.localStorage, person);
  // Not used while rendering on the server, which is shared by users.
  if (typeof window !== 'undefined') stores.set(person, store);
  return store;
}

const NO_TOUR = createTourStore(undefined, '');

/** Progress of the signed-in user. Undefined until the user is known. */
export function useTour(): TourState | undefined {
  const person = useMe().data?.user?.id;
  const state = useStore(person ? getTourStore(person) : NO_TOUR);
  return person ? state : undefined;
}
