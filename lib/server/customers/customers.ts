import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { LIMITS } from '@/lib/contract/limits';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type {
  Customer,
  CustomerExport,
  CustomerSummary,
  SaveCustomer,
} from '@/lib/contract/schemas/customers';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { inTransaction } from '@/lib/server/db/pool';
import { joinJson } from '@/lib/server/flows/join-json';
import {
  decodeCursor,
  type ListPage,
  limitOf,
  type PageRequest,
  TimeCursor,
  toPage,
} from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { cacheKey, type TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { auditCustomer } from './audit-customer';
import {
  type CustomerFilter,
  changeFacts,
  deleteCustomer,
  findCustomer,
  findCustomers,
  upsertCustomer,
} from './customer-rows';
import { listConversations } from './list-conversations';
import { readFactChanges } from './read-fact-changes';

type Deps = { pool: Pool; turns: TurnDeps; secret: string };

/** Facts and capabilities of customers; each function requires its scope. */
export async function listCustomers(
  { pool }: Deps,
  actor: Actor,
  { prefix, before, ...request }: PageRequest & Pick<CustomerFilter, 'prefix' | 'before'>,
): Promise<ListPage<CustomerSummary>> {
  requireScope(actor, 'sessions:read');
  const limit = limitOf(request);
  const [updatedAt, id] = decodeCursor(request, TimeCursor) ?? [];
  const after = updatedAt !== undefined && id !== undefined ? { updatedAt, id } : undefined;
  const found = await findCustomers(pool, actor.workspaceId, { prefix, before, after, limit: limit + 1 });
  return toPage(found, limit, (customer) => [customer.updatedAt, customer.id]);
}

/** Revealing values requires the right to change them, and is audited. */
export async function getCustomer(
  deps: Deps,
  actor: Actor,
  customerId: string,
  reveal: boolean,
): Promise<Customer> {
  requireScope(actor, 'sessions:read');
  if (reveal) requireScope(actor, 'sessions:write');
  const customer = found(await findCustomer(deps.pool, actor.workspaceId, customerId));
  if (!reveal) return withoutValues(customer);
  await auditCustomer(deps.pool, deps.secret, actor, 'customer.reveal', customerId);
  return customer;
}

/** Sets the given fields and keeps the others. Creates an unknown customer. */
export async function saveCustomer(
  { pool, secret }: Deps,
  actor: Actor,
  customerId: string,
  { facts, capabilities }: SaveCustomer,
): Promise<Customer> {
  requireScope(actor, 'sessions:write');
  const { workspaceId } = actor;
  const changes = readFactChanges(facts);
  return inTransaction(pool, async (client) => {
    await upsertCustomer(client, workspaceId, customerId, capabilities);
    await changeFacts(client, workspaceId, customerId, changes);
    const customer = found(await findCustomer(client, workspaceId, customerId));
    if (customer.facts.length > LIMITS.factsPerCustomer) {
      throw new Refusal(
        'invalid-request',
        msg('A customer has at most {max} facts.', {
          max: LIMITS.factsPerCustomer,
        }),
        {
          pointer: '/facts',
        },
      );
    }
    await auditCustomer(client, secret, actor, 'customer.change', customerId);
    return withoutValues(customer);
  });
}

/** Everything stored about a customer as JSON in pieces: facts, capabilities, and every conversation with its records. */
export async function exportCustomer(
  { pool, turns, secret }: Deps,
  actor: Actor,
  customerId: string,
  reveal: boolean,
): Promise<string[]> {
  requireScope(actor, 'sessions:read');
  if (reveal) requireScope(actor, 'sessions:write');
  const customer = found(await findCustomer(pool, actor.workspaceId, customerId));
  const conversations = await listConversations({ pool, turns }, actor.workspaceId, customerId, reveal);
  await auditCustomer(pool, secret, actor, 'customer.export', customerId);
  const own: Omit<CustomerExport, 'conversations'> = {
    exportedAt: new Date(turns.now()).toISOString(),
    revealed: reveal,
    customer: reveal ? customer : withoutValues(customer),
  };
  return joinJson(own, { conversations });
}

/** Deletes everything about a customer. Repeating it, or an unknown customer, changes nothing. */
export async function eraseCustomer(
  { pool, turns, secret }: Deps,
  actor: Actor,
  customerId: string,
): Promise<void> {
  requireScope(actor, 'sessions:write');
  const { workspaceId } = actor;
  const sessionIds = await inTransaction(pool, async (client) => {
    const deleted = await deleteCustomer(client, workspaceId, customerId);
    if (deleted) await auditCustomer(client, secret, actor, 'customer.erase', customerId);
    return deleted ?? [];
  });
  // Caches of other processes expire; a commit against a deleted session is refused.
  for (const sessionId of sessionIds) turns.sessions.delete(cacheKey({ workspaceId, sessionId }));
}

function withoutValues(customer: Customer): Customer {
  return { ...customer, facts: customer.facts.map((fact) => ({ ...fact, value: MASKED_TEXT })) };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('customer-not-found', msg('No customer found with this id.'));
  return value;
}
