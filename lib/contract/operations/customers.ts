import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  CustomerExportSchema,
  CustomerListSchema,
  CustomerSchema,
  SaveCustomerSchema,
} from '../schemas/customers';
import {
  CustomerIdSchema,
  CustomerParams,
  InstantSchema,
  PAGE_QUERY,
  RevealQuery,
} from '../schemas/parameters';

const tag = 'Customers';

export const customerOperations = defineOperations({
  listCustomers: {
    summary: 'List customers, most recent first. prefix filters by the start of the id',
    tag,
    access: 'sessions:read',
    query: z.strictObject({
      prefix: CustomerIdSchema.optional(),
      before: InstantSchema.optional(),
      ...PAGE_QUERY,
    }),
    success: { description: 'A page of customers', schema: CustomerListSchema },
  },
  getCustomer: {
    summary: 'Get a customer. reveal includes fact values and requires sessions:write',
    tag,
    access: 'sessions:read',
    params: CustomerParams,
    query: RevealQuery,
    success: { description: 'The customer', schema: CustomerSchema },
  },
  saveCustomer: {
    summary: 'Update facts and capabilities of a customer. Omitted fields stay unchanged',
    tag,
    access: 'sessions:write',
    params: CustomerParams,
    body: { schema: SaveCustomerSchema, limits: SMALL_LIMITS },
    success: { description: 'The customer', schema: CustomerSchema },
  },
  exportCustomer: {
    summary: 'Export all data of a customer. reveal includes sensitive values and requires sessions:write',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: CustomerParams,
    query: RevealQuery,
    success: {
      description: 'Facts, capabilities, and all conversations with their records',
      schema: CustomerExportSchema,
    },
  },
  eraseCustomer: {
    summary: 'Erase a customer and all of their conversations. Idempotent',
    tag,
    access: 'sessions:write',
    params: CustomerParams,
    success: { description: 'All data of the customer was erased' },
  },
});
