import { z } from 'zod';
import { LIMITS } from '@/lib/api/contract';

/** Ids in paths are restricted to these characters, so that nothing else reaches a query. */
export const IdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'Use letters, digits, _ and -');
export const CountSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'Use a whole number')
  .transform(Number);
/** A time in the query, converted to UTC. */
export const InstantSchema = z.iso
  .datetime({ offset: true, message: 'Use an ISO time such as 2026-01-31T09:00:00Z' })
  .transform((text) => new Date(text).toISOString());
export const FlagSchema = z.enum(['true', 'false']).transform((text) => text === 'true');

export const FlowParams = z.object({ flowId: IdSchema });
/** Callers choose customer ids freely: an e-mail address, a number, with a slash or a space. */
export const CustomerIdSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'), 'Remove the character U+0000');
export const SessionParams = z.object({ sessionId: IdSchema });

export const CustomerParams = z.object({ customerId: CustomerIdSchema });

const shape = { depth: LIMITS.documentDepth, keys: LIMITS.documentKeys };
export const DOCUMENT_LIMITS = { bytes: LIMITS.documentBody, ...shape };
export const TURN_LIMITS = { bytes: LIMITS.turnBody, ...shape };
/** Small requests share the limit of turns. */
export const SMALL_LIMITS = TURN_LIMITS;
