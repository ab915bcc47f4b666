import { z } from 'zod';
import { Instant } from './common';

const AuditEntrySchema = z.object({
  id: z.string(),
  at: Instant,
  /** `user:…`, `key:…`, `anonymous` for a sign-in attempt (`nobody` in older entries), or `single-sign-on`. */
  actor: z.string(),
  /** Name of the person or key, while it exists. */
  actorName: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  ip: z.string().nullable(),
  outcome: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;
/** `listAudit`: newest first. `before` is another name of `cursor`. */
export const AuditPageSchema = z.object({ entries: z.array(AuditEntrySchema), next: z.string().nullable() });
export type AuditEntries = z.infer<typeof AuditPageSchema>;
