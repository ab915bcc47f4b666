import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { defineOperations } from '../operation';
import { AuditPageSchema } from '../schemas/audit';
import { PAGE_QUERY } from '../schemas/parameters';

const AuditIdSchema = z
  .string()
  .regex(/^\d{1,18}$/, msg('Use the next value of the previous page.').template)
  .transform(BigInt);

export const auditOperations = defineOperations({
  listAudit: {
    summary: 'List audit entries of the workspace, newest first',
    tag: 'Account',
    access: 'audit:read',
    query: z.strictObject({
      ...PAGE_QUERY,
      cursor: AuditIdSchema.optional(),
      before: AuditIdSchema.optional(),
    }),
    success: { description: 'A page of audit entries', schema: AuditPageSchema },
  },
});
