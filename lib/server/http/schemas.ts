import { z } from 'zod';
import { LIMITS } from '@/lib/api/contract';

/** Ids in addresses: what ids may look like, so that nothing else reaches a query. */
export const IdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'Use letters, digits, _ and -');
export const CountSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'Use a whole number')
  .transform(Number);
/** In the query, a time comes as text; it is handed on in UTC. */
export const InstantSchema = z.iso
  .datetime({ offset: true, message: 'Use an ISO time such as 2026-01-31T09:00:00Z' })
  .transform((text) => new Date(text).toISOString());
export const FlagSchema = z.enum(['true', 'false']).transform((text) => text === 'true');

export const FlowParams = z.object({ flowId: IdSchema });
/** A program names its customers as it likes: an e-mail address, a number, with a slash or a space. */
export const CustomerIdSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'), 'Leave out the zero character');
export const SessionParams = z.object({ sessionId: IdSchema });

export const CustomerParams = z.object({ customerId: CustomerIdSchema });

const shape = { depth: LIMITS.documentDepth, keys: LIMITS.documentKeys };
export const DOCUMENT_LIMITS = { bytes: LIMITS.documentBody, ...shape };
export const TURN_LIMITS = { bytes: LIMITS.turnBody, ...shape };
/** Requests of a few fields share the turn's limit: none of them needs more. */
export const SMALL_LIMITS = TURN_LIMITS;
