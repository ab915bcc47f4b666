import { logger } from '../logger';
import { readContext } from './context';
import { getMetrics } from './metrics';
import { inSpan, isTraced, type OpenSpan, toErrorCode } from './spans';
import type { Tracer } from './tracer';
import { addTime, createTurnWatch, type Stage, type TurnWatch } from './turn-watch';

/** The outcome of a turn; `code` for refused and failed ones. */
export type WatchedOutcome = {
  outcome: 'done' | 'repeated' | 'refused' | 'failed' | 'none';
  code?: string;
  sessionId?: string | undefined;
  turn?: number;
};
type StartedTurn = {
  flowId?: string | undefined;
  sessionId?: string | undefined;
  requestId?: string | undefined;
  channel: string;
};

/**
 * Measures and counts one turn, and writes its log line: ids, codes, counts and durations, and no
 * message texts.
 */
export function watchTurn<T>(
  { channel, flowId, sessionId, requestId }: StartedTurn,
  take: (watch: TurnWatch) => Promise<T>,
  describe: (result: T) => WatchedOutcome,
  tracer?: Tracer,
): Promise<T> {
  const watch = createTurnWatch({ flowId, sessionId, requestId });
  const started = performance.now();
  const { turnsInFlight } = getMetrics();
  turnsInFlight.inc();
  const measure = async (span: OpenSpan) => {
    try {
      const result = await take(watch);
      span.set(finish(watch, channel, started, describe(result)));
      return result;
    } catch (error) {
      span.set(finish(watch, channel, started, { outcome: 'failed', code: toErrorCode(error) }));
      throw error;
    } finally {
      turnsInFlight.dec();
    }
  };
  const attributes = {
    'turnpike.channel': channel,
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.provider.name': 'turnpike',
    'gen_ai.agent.id': flowId,
  };
  return inSpan('invoke_agent', attributes, measure, { tracer });
}

function finish(watch: TurnWatch, channel: string, started: number, found: WatchedOutcome) {
  const { outcome, code, turn } = found;
  const session = found.sessionId ?? watch.sessionId;
  const flow = watch.flowId;
  const traceId = turn === undefined ? undefined : `${session}:${turn}`;
  const whole = performance.now() - started;
  if (outcome === 'none') return {};
  const metrics = getMetrics();
  metrics.turns.inc({ outcome, code: code ?? '' });
  // Refusals and repeated answers are not part of the turn durations.
  if (outcome === 'done') {
    metrics.turnSeconds.observe({ stage: 'whole' }, whole / 1000);
    for (const [stage, ms] of watch.spent) metrics.turnSeconds.observe({ stage }, ms / 1000);
    if (watch.handedOff) metrics.handoffs.inc();
  }
  const ms = Math.round(whole * 10) / 10;
  const level = outcome === 'failed' ? 'warn' : 'info';
  const { requestId = readContext().requestId } = watch;
  logger[level]({ requestId, session, flow, turn, channel, outcome, code, ms, traceId }, 'turn');
  return {
    'turnpike.session': session,
    'turnpike.flow': flow,
    'gen_ai.agent.id': flow,
    'turnpike.turn': turn,
    'turnpike.outcome': outcome,
    'turnpike.code': code,
    'turnpike.trace_id': traceId,
  };
}

/** Measures a stage of a turn. */
export async function timeStage<T>(
  watch: TurnWatch,
  stage: Stage,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  try {
    return await (isTraced() ? inSpan(name, { 'turnpike.stage': stage }, work) : work());
  } finally {
    addTime(watch, stage, performance.now() - started);
  }
}
