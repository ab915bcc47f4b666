import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';

/** A flow and, unless it is production, the environment: `flow_a1` or `flow_a1@staging`. */
export type FlowAddress = { flowId: string; environment?: EnvironmentName };

const ID = /^[A-Za-z0-9_-]{1,100}$/;

/** Undefined if the text is not an address. */
export function parseFlowAddress(text: string): FlowAddress | undefined {
  const [flowId = '', name, ...rest] = text.split('@');
  if (!ID.test(flowId) || rest.length > 0) return undefined;
  if (name === undefined) return { flowId };
  const environment = ENVIRONMENT_NAMES.find((known) => known === name);
  return environment && { flowId, environment };
}

export function writeFlowAddress(flowId: string, environment: EnvironmentName): string {
  return environment === 'production' ? flowId : `${flowId}@${environment}`;
}
