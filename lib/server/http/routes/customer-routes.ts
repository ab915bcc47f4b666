import { z } from 'zod';
import {
  CustomerExportSchema,
  CustomerListSchema,
  CustomerSchema,
  SaveCustomerSchema,
} from '@/lib/api/contract';
import * as customers from '@/lib/server/customers/customers';
import { defineRoute } from '../define-route';
import {
  CountSchema,
  CustomerIdSchema,
  CustomerParams,
  FlagSchema,
  InstantSchema,
  SMALL_LIMITS,
} from '../schemas';

const tag = 'Customers';
const PAGE = 50;
const RevealQuery = z.strictObject({ reveal: FlagSchema.optional() });

export const customerRoutes = [
  defineRoute({
    method: 'get',
    path: '/customers',
    summary: 'List customers, most recent first. prefix filters by the start of the id',
    tag,
    access: 'sessions:read',
    query: z.strictObject({
      prefix: CustomerIdSchema.optional(),
      limit: CountSchema.refine((limit) => limit >= 1 && limit <= 200, 'Use 1 to 200').optional(),
      before: InstantSchema.optional(),
    }),
    success: { description: 'A page of customers', schema: CustomerListSchema },
    handle: async ({ deps, actor, query: { limit = PAGE, ...filter } }) => ({
      body: { customers: await customers.listCustomers(deps, actor, { ...filter, limit }) },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/customers/{customerId}',
    summary: 'Get a customer. reveal includes fact values and requires sessions:write',
    tag,
    access: 'sessions:read',
    params: CustomerParams,
    query: RevealQuery,
    success: { description: 'The customer', schema: CustomerSchema },
    handle: async ({ deps, actor, params, query }) => ({
      body: await customers.getCustomer(deps, actor, params.customerId, query.reveal ?? false),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/customers/{customerId}',
    summary: 'Update facts and capabilities of a customer. Omitted fields stay unchanged',
    tag,
    access: 'sessions:write',
    params: CustomerParams,
    body: { schema: SaveCustomerSchema, limits: SMALL_LIMITS },
    success: { description: 'The customer', schema: CustomerSchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: await customers.saveCustomer(deps, actor, params.customerId, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/customers/{customerId}/export',
    summary: 'Export all data of a customer. reveal includes sensitive values and requires sessions:write',
    tag,
    access: 'sessions:read',
    params: CustomerParams,
    query: RevealQuery,
    success: {
      description: 'Facts, capabilities, and all conversations with their records',
      schema: CustomerExportSchema,
    },
    handle: async ({ deps, actor, params, query }) => ({
      body: await customers.exportCustomer(deps, actor, params.customerId, query.reveal ?? false),
      headers: { 'content-disposition': 'attachment; filename="customer.json"' },
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/customers/{customerId}',
    summary: 'Erase a customer and all of their conversations. Idempotent',
    tag,
    access: 'sessions:write',
    params: CustomerParams,
    success: { description: 'All data of the customer was erased' },
    async handle({ deps, actor, params }) {
      await customers.eraseCustomer(deps, actor, params.customerId);
      return {};
    },
  }),
];
