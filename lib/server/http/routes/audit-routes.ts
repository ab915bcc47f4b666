import { z } from 'zod';
import { AuditPageSchema } from '@/lib/api/accounts';
import { readAudit } from '@/lib/server/accounts/read-audit';
import { defineRoute } from '../define-route';
import { CountSchema } from '../schemas';

const LIMIT = { default: 50, max: 200 };
const AuditIdSchema = z
  .string()
  .regex(/^\d{1,18}$/, 'Use the next of the page before')
  .transform(BigInt);

export const auditRoutes = [
  defineRoute({
    method: 'get',
    path: '/audit',
    summary: 'List audit entries of the workspace, newest first',
    tag: 'Account',
    access: 'audit:read',
    query: z.strictObject({
      before: AuditIdSchema.optional(),
      limit: CountSchema.pipe(z.number().min(1).max(LIMIT.max)).optional(),
    }),
    success: { description: 'A page of audit entries', schema: AuditPageSchema },
    handle: async ({ deps, actor, query: { before, limit = LIMIT.default } }) => ({
      body: await readAudit(deps, actor, { before, limit }),
    }),
  }),
];
