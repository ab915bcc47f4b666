/** Goals of `npm run bench:understanding`. A figure passes if it reaches its goal. */
export const GOALS = {
  right: 95,
  harmful: 6,
  harmfulPolarity: 0,
  harmfulConsent: 0,
  plain: 98,
  /** Percent: 75 of the 94 cases at the time the goal was set. */
  rasa: 80,
  /** Top-1 in percent with 0, 5 and 20 examples per intent. */
  local: { banking77: [53, 72, 85], CLINC150: [57, 81, 89] },
  'local/minilm': { banking77: [62, 81, 89], CLINC150: [68, 87, 93] },
  /** Percent of correct decisions at threshold 0.65, on every set and with any number of examples. */
  precision: { min: 88, max: 95 },
  restaurantF1: 93,
  names: 75,
  messageMs: { local: 2, 'local/minilm': 40 },
  firstMessageSeconds: 12,
} as const;

export type Tier = 'local' | 'local/minilm';
export const EXAMPLES = [0, 5, 20] as const;

/** Minimum results for the labeled messages in `npm test`. */
export const FLOOR = {
  right: GOALS.right,
  harmful: GOALS.harmful,
  harmfulPolarity: GOALS.harmfulPolarity,
  harmfulConsent: GOALS.harmfulConsent,
};
