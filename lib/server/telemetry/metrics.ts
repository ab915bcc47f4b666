import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets from the duration of a local turn to that of a turn with several models. */
const TURN_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 120];

/** Those of the conventions for generative AI, so that dashboards made for them fit. */
const GEN_AI_SECONDS = [
  0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92,
];
const GEN_AI_TOKENS = Array.from({ length: 14 }, (_, n) => 4 ** n);
const GEN_AI_LABELS = [
  'gen_ai_operation_name',
  'gen_ai_provider_name',
  'gen_ai_request_model',
  'gen_ai_response_model',
] as const;

export type Metrics = ReturnType<typeof createMetrics>;

let metrics: Metrics | undefined;

/** The metrics of this process, counted from its start. */
export function getMetrics(): Metrics {
  metrics ??= createMetrics();
  return metrics;
}

/**
 * Every label is from a closed list or capped in number. Tenants, flows, conversations and texts must not become labels,
 * because readers of metrics are not authorized per workspace.
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
    /** Process and event loop metrics; only added when metrics are served, because they sample continuously. */
    addDefaults(): void {
      if (!hasDefaults) collectDefaultMetrics({ register: registry });
      hasDefaults = true;
    },
    turnSeconds: time('turn', 'Duration of turns by stage', ['stage'], TURN_SECONDS),
    turns: count('turns_total', 'Turns by outcome; refused and failed ones with their code', [
      'outcome',
      'code',
    ]),
    turnsInFlight: gauge('turns_in_flight', 'Turns that were requested and are not answered yet'),
    claims: count('claims_total', 'Conversations claimed for a turn that may leave the process'),
    claimsLost: count('claims_lost_total', 'Claims lost to another process'),
    resumed: count('turns_resumed_total', 'Turns resumed after their process died'),
    retries: count('database_retries_total', 'Retries because the database was unavailable'),
    deadlocks: count('database_deadlocks_total', 'Deadlocks that PostgreSQL resolved (40P01)'),
    replicaReads: count('replica_reads_total', 'Reads for which a replica was asked, by outcome', [
      'outcome',
    ]),
    handoffs: count('handoffs_total', 'Conversations handed off to a person'),
    toolCalls: count('tool_calls_total', 'Real tool calls by outcome', ['outcome']),
    toolSeconds: time('tool_call', 'Duration of real tool calls', [], CALL_SECONDS),
    providerCalls: count('provider_calls_total', 'Model requests by outcome', ['kind', 'model', 'outcome']),
    providerSeconds: time('provider_call', 'Duration of model requests', ['kind', 'model'], CALL_SECONDS),
    providerCost: count(
      'provider_cost_dollars_total',
      'Cost of model requests with a known price, in US dollars',
      ['kind', 'model'],
    ),
    modelSeconds: new Histogram({
      name: 'gen_ai_client_operation_duration_seconds',
      help: 'Duration of model requests',
      labelNames: [...GEN_AI_LABELS, 'error_type'],
      buckets: GEN_AI_SECONDS,
      registers,
    }),
    modelTokens: new Histogram({
      name: 'gen_ai_client_token_usage',
      help: 'Tokens of model requests',
      labelNames: [...GEN_AI_LABELS, 'gen_ai_token_type'],
      buckets: GEN_AI_TOKENS,
      registers,
    }),
    requests: count('http_requests_total', 'API requests', ['method', 'route', 'status']),
    backlog: gauge('outbox_backlog', 'Unfinished outbox rows', ['kind']),
    clockAhead: gauge(
      'clock_ahead_seconds',
      "How far this machine's clock is ahead of the database's, in seconds",
    ),
    poolUsed: gauge('pool_used', 'Database connections in use by this process'),
    poolIdle: gauge('pool_idle', 'Idle database connections of this process'),
    poolWaiting: gauge('pool_waiting', 'Requests waiting for a database connection'),
  };
}
