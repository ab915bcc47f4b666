import type { OperationId } from '@/lib/contract/url';

/** A request of an operation that is as expensive as the limits allow. */
export type HeavyRequest = {
  name: string;
  id: OperationId;
  method: string;
  url: string;
  body?: string;
  headers?: Record<string, string>;
};
