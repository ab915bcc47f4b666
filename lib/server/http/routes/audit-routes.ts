import { auditOperations } from '@/lib/contract/operations/audit';
import { readAudit } from '@/lib/server/accounts/read-audit';
import { bindRoutes } from '../bind-routes';

const PAGE = 50;

export const auditRoutes = bindRoutes(auditOperations, {
  listAudit: async ({ deps, actor, query: { before, cursor = before, limit = PAGE } }) => ({
    body: await readAudit(deps, actor, { before: cursor, limit }),
  }),
});
