import { createStore } from 'zustand/vanilla';
import type { AlignmentGuides } from '@/lib/editor/arrange/find-guides';

export const NO_GUIDES: AlignmentGuides = { dx: 0, dy: 0, lines: [] };

/** The guides of the current drag. The end of the drag reads them too, because React Flow does not know them. */
export const guides = createStore<AlignmentGuides>(() => NO_GUIDES);
