import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type {
  Answer,
  CustomerKnown,
  Effect,
  HistoryMessage,
  HistoryRequest,
  LatestAction,
  LoadCustomerRequest,
  Providers,
  RecallRequest,
} from '@turnpike/engine/turn';
import { answerGenerate } from './answer-generate.ts';
import { answerMatch } from './answer-match.ts';
import { answerRank } from './answer-rank.ts';
import { createToolCaller } from './call-tool.ts';
import { type FlowIndex, indexFlow, usesConditions } from './flow-index.ts';
import { format } from './format.ts';
import { loadMeanings, type MeaningLoaders } from './load-meanings.ts';
import { chooseLocaleWords } from './locales/choose-locale-words.ts';
import { answerPlan } from './plan/answer-plan.ts';
import { continueTexts, readLatest, readStart } from './read-start.ts';
import { understand } from './understand.ts';

/** Data that the host provides because the flow does not have it. */
export type LocalHost = {
  /** Word vectors for English, loaded for flows with conditions; without them, similarity compares spelling. */
  loadWords?: MeaningLoaders['loadWords'];
  /** The English sentence model, for flows whose settings name it. */
  loadSentences?: MeaningLoaders['loadSentences'];
  history?(request: HistoryRequest, effect: Effect): HistoryMessage[] | Promise<HistoryMessage[]>;
  /** Recent actions for the customer, newest first; requested before a plan is made. */
  actions?(request: HistoryRequest, effect: Effect): LatestAction[] | Promise<LatestAction[]>;
  /** Facts and capabilities of the customer from earlier conversations; none by default. */
  customer?(request: LoadCustomerRequest, effect: Effect): CustomerKnown | Promise<CustomerKnown>;
  recall?(request: RecallRequest, effect: Effect): string[] | Promise<string[]>;
};

/**
 * Providers for one flow that need no key and no network. An answer depends only on the request, so that
 * browser, server and replay agree. Conditions are indexed once, on first use.
 */
export function createLocalProviders(flow: FlowDocument, host: LocalHost = {}): Providers {
  const getIndex = prepareIndex(flow, host);
  const callTool = createToolCaller(flow);
  return {
    understand: async (request) => {
      const text = readStart(request.text);
      const last = request.last && { ...request.last, text: readStart(request.last.text) };
      const { commands, ...more } = await understand(await getIndex(request.locale), {
        ...request,
        text,
        ...(last && { last }),
      });
      return toAnswer({ commands: continueTexts(commands, request.text, text), ...more });
    },
    callTool: (request) => callTool(request),
    format: (request) => toAnswer(format(request)),
    generate: (request) => toAnswer(answerGenerate(request)),
    match: async (request) => {
      const index = await getIndex(request.locale);
      return toAnswer(
        answerMatch(index, chooseLocaleWords(request.locale), {
          ...request,
          text: readStart(request.text),
        }),
      );
    },
    rank: async (request) => {
      const index = await getIndex(request.locale);
      const words = chooseLocaleWords(request.locale);
      const { table, listExamples } = index;
      const context = {
        conditions: index.getConditions(words),
        locale: words,
        findRule: index.findRule,
        facts: index.facts,
        table,
        common: index.getCommon(words),
        listExamples,
      };
      return toAnswer(answerRank(context, { ...request, query: readStart(request.query) }));
    },
    // Only a model can judge whether a text follows a rule.
    judge: () => toAnswer({ verdict: 'unverified' }),
    plan: async (request) => {
      const read = { ...request, message: readStart(request.message) };
      const replies = request.clarified?.map((asked) => ({ ...asked, reply: readStart(asked.reply) }));
      if (replies) read.clarified = readLatest(replies, ({ reply }) => reply.length);
      return toAnswer(await answerPlan(await getIndex(request.locale), read));
    },
    loadCustomer: async (request, effect) =>
      toAnswer((await host.customer?.(request, effect)) ?? { facts: [], capabilities: [] }),
    history: async (request, effect) => {
      const messages = (await host.history?.(request, effect)) ?? [];
      if (!request.actions) return toAnswer({ messages });
      return toAnswer({ messages, actions: (await host.actions?.(request, effect)) ?? [] });
    },
    recall: async (request, effect) => toAnswer({ exchanges: (await host.recall?.(request, effect)) ?? [] }),
    preprocess: () => notAvailable('No provider reads attachments.'),
    postprocess: () => notAvailable('No provider turns replies into audio or other media.'),
  };
}

/** The index of a flow with conditions waits for the word vectors, for messages in a language that has them. */
function prepareIndex(
  flow: FlowDocument,
  host: LocalHost,
): (locale: string) => FlowIndex | Promise<FlowIndex> {
  let built: FlowIndex | undefined;
  const getPlain = () => {
    built ??= indexFlow(flow);
    return built;
  };
  if (!usesConditions(flow)) return getPlain;
  let withMeanings: Promise<FlowIndex> | undefined;
  return (locale) => {
    const words = chooseLocaleWords(locale);
    const plain = getPlain();
    if (!words.hasVectors) return plain;
    withMeanings ??= loadMeanings(flow, plain.getCommon(words), host).then(
      (table) => (table ? indexFlow(flow, table) : plain),
      (error: unknown) => {
        withMeanings = undefined;
        throw error;
      },
    );
    return withMeanings;
  };
}

function toAnswer(value: object): Answer {
  return { ok: true, value: value as Json };
}

function notAvailable(message: string): Answer {
  return { ok: false, error: { code: 'not-available', message, retryable: false } };
}
