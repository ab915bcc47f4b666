import type { Actor } from '@/lib/server/accounts/actor';
import type { AppDeps } from '@/lib/server/http/app-deps';
import type { Client } from '@/lib/server/http/read-client';

/** An agent that calls tools: its key, and the request it sent. */
export type Agent = {
  deps: AppDeps;
  actor: Extract<Actor, { kind: 'key' }>;
  client: Client;
  requestId: string;
};
