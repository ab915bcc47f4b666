import { RATING_SCALES } from '@turnpike/engine/document';
import type { FilledPart } from '@turnpike/engine/turn';
import { z } from 'zod';

const url = z.string().describe('Starts with https://');

const ButtonSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('reply'),
    label: z.string(),
    says: z.string().describe('Message that the button sends'),
  }),
  z.object({ type: z.literal('link'), label: z.string(), url }),
  z.object({ type: z.literal('phone'), label: z.string(), phone: z.string() }),
]);

const CardSchema = z.object({
  title: z.string(),
  subtitle: z.string().optional(),
  image: z.object({ url, alt: z.string() }).optional(),
  buttons: z.array(ButtonSchema).optional(),
});

/** A part of a reply with its placeholders filled. A part that could not be filled is a `text`. */
export const FilledPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), url, alt: z.string() }),
  z.object({ type: z.literal(['video', 'audio', 'file']), url, title: z.string() }),
  CardSchema.extend({ type: z.literal('card') }),
  z.object({ type: z.literal('carousel'), cards: z.array(CardSchema) }),
  z.object({ type: z.literal('link'), label: z.string(), url }),
  z.object({
    type: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    label: z.string(),
  }),
  z.object({
    type: z.literal('pause'),
    milliseconds: z.number().int().describe('Wait before the next part'),
  }),
  z.object({
    type: z.literal('rating'),
    scale: z.enum(RATING_SCALES).describe('stars: 1 to 5; thumbs: 0 for down, 1 for up'),
    question: z.string(),
    comment: z.literal(true).optional().describe('Whether a comment is asked for too'),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
]) satisfies z.ZodType<FilledPart>;
