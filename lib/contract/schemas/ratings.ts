import { RATING_SCALES } from '@turnpike/engine/document';
import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant } from './common';

/** The lowest and the highest score. */
export const RATING_BOUNDS = {
  stars: { min: 1, max: 5 },
  thumbs: { min: 0, max: 1 },
} as const satisfies Record<(typeof RATING_SCALES)[number], { min: number; max: number }>;

/** `saveRating`: `turn` is the one whose reply asked. */
export const SaveRatingSchema = z.strictObject({
  turn: z.number().int().min(1),
  score: z.number().int().min(0).max(5).describe('For stars 1 to 5, for thumbs 0 or 1'),
  comment: z.string().max(LIMITS.ratingComment).optional(),
});
export type SaveRating = z.infer<typeof SaveRatingSchema>;

/** What a customer thinks of a conversation. */
export const RatingSchema = z.object({
  turn: z.number().int().describe('The turn that asked'),
  node: z.string().nullable().describe('The node that asked; null if a rule or the flow itself did'),
  scale: z.enum(RATING_SCALES),
  score: z.number().int().describe('For stars 1 to 5, for thumbs 0 or 1'),
  comment: z.string().nullable().describe('Sensitive values are masked'),
  at: Instant,
});
export type Rating = z.infer<typeof RatingSchema>;

/** The last rating of a conversation, as lists show it. */
export const LastRatingSchema = RatingSchema.pick({ scale: true, score: true });
export type LastRating = z.infer<typeof LastRatingSchema>;

const figures = {
  scale: z.enum(RATING_SCALES),
  ratings: z.number().int(),
  average: z.number().describe('For stars from 1 to 5, for thumbs the share of thumbs up'),
};
const RatingFigureSchema = z.object(figures);
/** `getRatingFigures`. A scale without ratings is left out. */
export const RatingFiguresSchema = z.object({
  all: z.array(RatingFigureSchema),
  nodes: z.array(z.object({ node: z.string().nullable(), ...figures })),
  versions: z.array(z.object({ version: z.number().int(), ...figures })),
  rules: z
    .array(z.object({ rule: z.string(), ...figures }))
    .describe('Ratings of conversations in which the rule was applied before the rating'),
});
export type RatingFigures = z.infer<typeof RatingFiguresSchema>;
