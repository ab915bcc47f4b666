import { customerOperations } from '@/lib/contract/operations/customers';
import * as customers from '@/lib/server/customers/customers';
import { bindRoutes } from '../bind-routes';

const PAGE = 50;

export const customerRoutes = bindRoutes(customerOperations, {
  async listCustomers({ deps, actor, query: { limit = PAGE, ...filter } }) {
    const { items, next } = await customers.listCustomers(deps, actor, { ...filter, limit });
    return { body: { customers: items, next } };
  },
  getCustomer: async ({ deps, actor, params, query }) => ({
    body: await customers.getCustomer(deps, actor, params.customerId, query.reveal ?? false),
  }),
  saveCustomer: async ({ deps, actor, params, body }) => ({
    body: await customers.saveCustomer(deps, actor, params.customerId, body),
  }),
  exportCustomer: async ({ deps, actor, params, query }) => ({
    bytes: await customers.exportCustomer(deps, actor, params.customerId, query.reveal ?? false),
    headers: { 'content-disposition': 'attachment; filename="customer.json"' },
  }),
  async eraseCustomer({ deps, actor, params }) {
    await customers.eraseCustomer(deps, actor, params.customerId);
    return {};
  },
});
