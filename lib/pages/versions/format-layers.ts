import { say } from '@/lib/words/say';

/** Layers by name, lowest first: `Global v1, then Industry pack v3`. */
export const formatLayers = (names: readonly string[]): string =>
  names.reduce((before, after) => say('{before}, then {after}', { before, after }));
