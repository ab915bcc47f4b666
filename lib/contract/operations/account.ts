import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { ApiKeyCreatedSchema, ApiKeyListSchema, CreateApiKeySchema } from '../schemas/keys';
import { ConfirmAddressSchema, ConfirmedAddressSchema, MeSchema } from '../schemas/me';
import { PageQuery, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Account';

export const accountOperations = defineOperations({
  getMe: {
    summary: 'Get the caller and their permissions',
    tag,
    access: 'signed-in',
    success: { description: 'The caller', schema: MeSchema },
  },
  confirmAddress: {
    summary: 'Confirm an email address with the token of its link. Signs no one in',
    tag,
    access: 'public',
    body: { schema: ConfirmAddressSchema, limits: SMALL_LIMITS },
    success: { description: 'The confirmed address', schema: ConfirmedAddressSchema },
  },
  listKeys: {
    summary: 'List API keys, newest first',
    tag,
    access: 'keys:manage',
    query: PageQuery,
    success: { description: 'A page of keys that are not revoked', schema: ApiKeyListSchema },
  },
  createKey: {
    summary: 'Create an API key. The key itself is only returned once',
    tag,
    access: 'keys:manage',
    body: { schema: CreateApiKeySchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The created key', schema: ApiKeyCreatedSchema },
  },
  revokeKey: {
    summary: 'Revoke an API key',
    tag,
    access: 'keys:manage',
    params: z.object({ keyId: ResourceIdSchema }),
    success: { description: 'The key no longer works' },
  },
});
