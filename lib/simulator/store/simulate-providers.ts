import type { Json } from '@turnpike/engine';
import { type FlowDocument, isLocal, type ModelUse, resolveSettings } from '@turnpike/engine/document';
import type {
  Answer,
  CustomerKnown,
  Effect,
  EffectKind,
  Providers,
  RankPurpose,
} from '@turnpike/engine/turn';
import { listActions } from '@turnpike/engine/views';
import { recallMessages } from '@/lib/understanding/recall-messages';
import { answerFault, findFault } from './faults';
import type { SimulatorHost, TurnContext } from './types';

const MESSAGES_OF_A_TURN = 2;
const UNKNOWN_CUSTOMER: CustomerKnown = { facts: [], capabilities: [] };

/** Effects answered by models. */
export const ASKABLE = [
  'understand',
  'plan',
  'match',
  'rank',
  'generate',
  'judge',
] as const satisfies readonly EffectKind[];
type AskableEffect = Extract<Effect, { kind: (typeof ASKABLE)[number] }>;

const isAskable = (effect: Effect): effect is AskableEffect => ASKABLE.some((kind) => kind === effect.kind);

/**
 * The providers of one simulated turn. History comes from the simulated conversation. If models are
 * enabled, effects with a configured model are answered by the server, with an offline fallback that notes
 * the failure.
 */
export function simulateProviders(
  flow: FlowDocument,
  local: Providers,
  { askModels, loadWords }: SimulatorHost,
  { history, models, done = [], customer = UNKNOWN_CUSTOMER, faults = {} }: TurnContext,
): Providers {
  const simulated: Providers = {
    ...local,
    history: ({ messages, actions: wanted }) =>
      ok({
        messages: messages === 0 ? [] : history.slice(-messages),
        ...(wanted && { actions: listActions(done, wanted) }),
      }),
    loadCustomer: () => ok(customer),
    callTool: (request, effect) => {
      const fault = findFault(faults, request.tool);
      return fault ? answerFault(fault, request.tool) : local.callTool(request, effect);
    },
    recall: async ({ text, limit, outside }) => {
      const earlier = outside === 0 ? history : history.slice(0, -outside * MESSAGES_OF_A_TURN);
      return ok({ exchanges: recallMessages(earlier, { text, limit }, await loadWords?.()) });
    },
  };
  if (!models || !askModels) return simulated;
  const asked = { ...simulated };
  for (const kind of ASKABLE)
    asked[kind] = (async (request: never, effect: Effect): Promise<Answer> => {
      const offline = () =>
        (simulated[kind] as (request: never, effect: Effect) => Answer | Promise<Answer>)(request, effect);
      if (!isAskable(effect) || !namesModel(flow, effect)) return offline();
      const started = performance.now();
      try {
        return await askModels(effect);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const by = {
          model: 'local',
          ms: Math.round(performance.now() - started),
          tried: [{ model: 'server', code: 'not-answered', message }],
        };
        return { ...(await offline()), by };
      }
    }) as never;
  return asked;
}

/** Whether the settings name a model for an effect. */
function namesModel(flow: Pick<FlowDocument, 'settings'>, effect: AskableEffect): boolean {
  const { models, enforcement, understand } = resolveSettings(flow.settings);
  const names = (use: ModelUse) =>
    !isLocal(models[use].model) || models[use].fallbackModels.some((model) => !isLocal(model));
  switch (effect.kind) {
    case 'understand':
      return understand.mode === 'llm' ? names('understand') : names('embed');
    case 'plan':
      return names('plan');
    case 'match':
      return names('match') || names('embed');
    case 'rank':
      return RANK_USES[effect.request.purpose].some(names);
    case 'generate':
      return names('generate');
    case 'judge':
      return names('judge') || enforcement.judgeModels.some((model) => !isLocal(model));
  }
}

const RANK_USES: Record<RankPurpose, ModelUse[]> = {
  rerank: ['rerank'],
  filter: ['filter'],
  adjudicate: ['adjudicate'],
  relocalize: ['match', 'embed'],
};

/** Whether the settings name any model. */
export function namesAnyModel(flow: Pick<FlowDocument, 'settings'>): boolean {
  const { models, enforcement } = resolveSettings(flow.settings);
  const all = [
    ...Object.values(models).flatMap(({ model, fallbackModels }) => [model, ...fallbackModels]),
    ...enforcement.judgeModels,
  ];
  return all.some((model) => !isLocal(model));
}

const ok = (value: object): Answer => ({ ok: true, value: value as Json });
