import type { FactSource } from '@turnpike/engine';
import { IdSchema as FlowIdSchema, NameSchema } from '@turnpike/engine/document';
import { z } from 'zod';
import { FLAG_REASONS } from '../conversation-filter';
import { LIMITS } from '../limits';
import { Instant, NextCursor } from './common';
import { RatingSchema } from './ratings';
import { LastMessageSchema, SessionSummarySchema } from './sessions';

/** All fact sources. The check constraint of the table `customer_fact` lists the same. */
const FACT_SOURCES = {
  user: 'user',
  computed: 'computed',
  operator: 'operator',
  start: 'start',
  frame: 'frame',
  call: 'call',
  customer: 'customer',
  node: 'node',
} as const satisfies { [S in FactSource]: S };
/** A customer of conversations; `facts` and `conversations` are counts. */
const CustomerSummarySchema = z.object({
  id: z.string(),
  /** Connected capabilities, by the ids used in flows. */
  capabilities: z.array(z.string()),
  facts: z.number().int(),
  conversations: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CustomerSummary = z.infer<typeof CustomerSummarySchema>;
/** `listCustomers`: newest first. `before` selects those updated before a time. */
export const CustomerListSchema = z.object({ customers: z.array(CustomerSummarySchema), next: NextCursor });
const CustomerFactSchema = z.object({
  name: z.string(),
  /** Always masked unless revealed, because it is not known here which flows mark it as sensitive. */
  value: z.unknown(),
  source: z.enum(FACT_SOURCES),
  verified: z.boolean(),
  /** When it expires and is asked for again. */
  expiresAt: Instant.nullable(),
  /** The conversation that set it; null if it was deleted or the fact was set manually. */
  sessionId: z.string().nullable(),
  updatedAt: Instant,
});
export type CustomerFact = z.infer<typeof CustomerFactSchema>;
/** `getCustomer`: values are shown with `?reveal=true` and sessions:write. */
export const CustomerSchema = CustomerSummarySchema.extend({ facts: z.array(CustomerFactSchema) });
export type Customer = z.infer<typeof CustomerSchema>;
/**
 * `saveCustomer`: creates the customer if it does not exist. Omitted fields stay unchanged. A fact is given
 * as its value, as null to delete it, or as {value, verified?, expiresAt?}; an object with `value` and only
 * these keys is read as the latter. `capabilities` replaces the whole list.
 */
export const SaveCustomerSchema = z.strictObject({
  facts: z.record(NameSchema.max(100), z.unknown()).optional(),
  capabilities: z.array(FlowIdSchema.max(100)).max(LIMITS.capabilitiesPerCustomer).optional(),
});
export type SaveCustomer = z.infer<typeof SaveCustomerSchema>;
/** A message of a conversation; sensitive values are masked as in its record. */
const ExportedMessageSchema = LastMessageSchema.extend({ turn: z.number().int() });
/** What members of the workspace said about a conversation, without their names. */
const ExportedRemarksSchema = z.object({
  tags: z.array(z.object({ tag: z.string(), at: Instant })),
  notes: z.array(z.object({ text: z.string(), at: Instant })),
  /** Replies that look wrong to a member. */
  flags: z.array(
    z.object({ turn: z.number().int(), reason: z.enum(FLAG_REASONS), comment: z.string(), at: Instant }),
  ),
});
/** `exportCustomer`: all stored data of a customer. */
export const CustomerExportSchema = z.object({
  exportedAt: Instant,
  /** Whether sensitive values are included. */
  revealed: z.boolean(),
  customer: CustomerSchema,
  /** Newest first; turns in chronological order. */
  conversations: z.array(
    SessionSummarySchema.extend({
      messages: z.array(ExportedMessageSchema),
      ratings: z.array(RatingSchema),
      remarks: ExportedRemarksSchema,
      turns: z.array(z.object({ turn: z.number().int(), record: z.unknown(), traceHash: z.string() })),
    }),
  ),
});
export type CustomerExport = z.infer<typeof CustomerExportSchema>;
