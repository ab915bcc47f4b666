import { createEffectMeter } from '../timings/effect-meter';
import { planMove } from './plan-move';
import type { Running, TurnJob } from './run-turn';
import type { SessionHead } from './turn-deps';

/** Loads the flow and the providers of this turn. */
export async function openRunning(job: TurnJob, head: SessionHead): Promise<Running> {
  const { deps, request } = job;
  const { workspaceId, streaming } = request;
  const current = await deps.flows.load(workspaceId, head.flowId, head.version);
  const move = head.move ? await planMove(deps.flows, workspaceId, head, current, request) : undefined;
  const flow = move?.flow ?? current;
  const meter = createEffectMeter();
  const opening = {
    ...streaming,
    flowId: head.flowId,
    environment: head.environment,
    onRequest: meter.onRequest,
  };
  const environment = await deps.models?.loadEnvironment?.(workspaceId, head.flowId, head.environment);
  const opened = await deps.models?.open(workspaceId, flow.compiled.flow, flow.providers, opening);
  return {
    flow,
    providers: opened?.providers ?? flow.providers,
    move,
    needsClaim: opened?.needsClaim ?? false,
    meter,
    deskHours: environment?.deskHours,
  };
}
