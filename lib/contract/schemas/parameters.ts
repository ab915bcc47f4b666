import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { MAX_PAGE } from '../limits';

/** Path and query parameters, which arrive as strings. */

/** Ids in paths are restricted to these characters, so that nothing else reaches a query. */
export const ResourceIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/, msg('Use letters, digits, _ and -.').template);
export const CountSchema = z
  .string()
  .regex(/^\d{1,9}$/, msg('Use a whole number.').template)
  .transform(Number);
/** A number of items from 1 to `max`. */
export const upTo = (max: number) =>
  CountSchema.refine((count) => count >= 1 && count <= max, `Use 1 to ${max}.`);
/** The `VersionName` of a query. */
export const VersionParameter = z.union([z.literal('draft'), CountSchema]);
/** The page of a list: `cursor` is the `next` of the previous page. */
export const PAGE_QUERY = {
  limit: upTo(MAX_PAGE).optional(),
  cursor: z.string().min(1).max(2000).optional(),
};
export const PageQuery = z.strictObject(PAGE_QUERY);
/** A time in the query, converted to UTC. */
export const InstantSchema = z.iso
  .datetime({ offset: true, message: msg('Use an ISO time such as 2026-01-31T09:00:00Z.').template })
  .transform((text) => new Date(text).toISOString());
/** `true` or `false`. */
export const FlagSchema = z.enum(['true', 'false']).transform((text) => text === 'true');
export const RevealQuery = z.strictObject({ reveal: FlagSchema.optional() });
/** Callers choose customer ids freely: an email address, a number, with a slash or a space. */
export const CustomerIdSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'), msg('Remove the character U+0000.').template);
/** A provider or secret, as flows name it. */
export const LocalNameSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    msg('Use lowercase letters, digits and -, starting with a letter, at most 40 characters.').template,
  );

export const FlowParams = z.object({ flowId: ResourceIdSchema });
export const SessionParams = z.object({ sessionId: ResourceIdSchema });
export const CustomerParams = z.object({ customerId: CustomerIdSchema });
