import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From what a local turn takes to what a turn with several models takes. */
const TURN_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 120];

export type Metrics = ReturnType<typeof createMetrics>;

let metrics: Metrics | undefined;

/** The metrics of this process. They count from the start, whether anyone asks or not. */
export function getMetrics(): Metrics {
  metrics ??= createMetrics();
  return metrics;
}

/**
 * Every label is of a closed list, or capped: no tenant, flow, conversation or text may become one, because whoever
 * reads metrics is not asked which workspace they belong to.
 */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  let hasDefaults = false;
  const count = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name: `turnpike_${name}`, help, labelNames, registers });
  const time = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: number[],
  ): Histogram<L> =>
    new Histogram<L>({ name: `turnpike_${name}_seconds`, help, labelNames, buckets, registers });
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name: `turnpike_${name}`, help, labelNames, registers });
  return {
    registry,
    /** Process and event loop; only where they are read, because they watch all the time. */
    addDefaults(): void {
      if (!hasDefaults) collectDefaultMetrics({ register: registry });
      hasDefaults = true;
    },
    turnSeconds: time('turn', 'Time of turns by stage', ['stage'], TURN_SECONDS),
    turns: count('turns_total', 'Turns by outcome; refusals and failures with their code', [
      'outcome',
      'code',
    ]),
    claims: count('claims_total', 'Conversations claimed for a turn that may leave the process'),
    claimsLost: count('claims_lost_total', 'Claims that another process took over'),
    resumed: count('turns_resumed_total', 'Turns finished for a process that was gone'),
    retries: count('database_retries_total', 'Tries made again because the database was away'),
    deadlocks: count('database_deadlocks_total', 'Deadlocks that PostgreSQL resolved (40P01)'),
    handoffs: count('handoffs_total', 'Conversations handed to a person'),
    toolCalls: count('tool_calls_total', 'Calls of real tools by outcome', ['outcome']),
    toolSeconds: time('tool_call', 'Time of calls of real tools', [], CALL_SECONDS),
    providerCalls: count('provider_calls_total', 'Requests to models by outcome', [
      'kind',
      'model',
      'outcome',
    ]),
    providerSeconds: time('provider_call', 'Time of requests to models', ['kind', 'model'], CALL_SECONDS),
    providerCost: count('provider_cost_dollars_total', 'What models cost, as far as their price is known', [
      'kind',
      'model',
    ]),
    requests: count('http_requests_total', 'Requests to the API', ['method', 'route', 'status']),
    backlog: gauge('outbox_backlog', 'Rows of the outbox not done yet', ['kind']),
    poolUsed: gauge('pool_used', 'Database connections at work in this process'),
    poolIdle: gauge('pool_idle', 'Database connections open and idle'),
    poolWaiting: gauge('pool_waiting', 'Work that waits for a database connection'),
  };
}
