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

/** What a host knows and the flow does not. */
export type LocalHost = {
  /** Meanings of English words, waited for where a flow has conditions; without, likeness goes by spelling. */
  loadWords?: MeaningLoaders['loadWords'];
  /** Meanings of English sentences, for flows whose settings name that model. */
  loadSentences?: MeaningLoaders['loadSentences'];
  history?(request: HistoryRequest, effect: Effect): HistoryMessage[] | Promise<HistoryMessage[]>;
  /** What was done for the customer lately, newest first; asked for where a plan is to be made. */
  actions?(request: HistoryRequest, effect: Effect): LatestAction[] | Promise<LatestAction[]>;
  /** What is known of the customer from before; nothing unless told. */
  customer?(request: LoadCustomerRequest, effect: Effect): CustomerKnown | Promise<CustomerKnown>;
  recall?(request: RecallRequest, effect: Effect): string[] | Promise<string[]>;
};

/**
 * The providers that need no key and no network, for one flow. Answers depend on the request alone, so that
 * a browser, a server and a replay give the same. Conditions are indexed once, when one is first asked for.
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
      const means = {
        conditions: index.getConditions(words),
        table,
        common: index.getCommon(words),
        listExamples,
      };
      return toAnswer(answerRank(means, { ...request, query: readStart(request.query) }));
    },
    // Nobody here can tell whether a text keeps a rule, and saying that it does would be a lie.
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
    postprocess: () => notAvailable('No provider gives replies another form than text.'),
  };
}

/** With meanings for English; other languages, and flows without conditions, never wait for them. */
function prepareIndex(
  flow: FlowDocument,
  host: LocalHost,
): (locale: string) => FlowIndex | Promise<FlowIndex> {
  const plain = indexFlow(flow);
  if (!usesConditions(flow)) return () => plain;
  let meant: Promise<FlowIndex> | undefined;
  return (locale) => {
    const words = chooseLocaleWords(locale);
    if (words.language !== 'en') return plain;
    meant ??= loadMeanings(flow, plain.getCommon(words), host).then(
      (table) => (table ? indexFlow(flow, table) : plain),
      (error: unknown) => {
        meant = undefined;
        throw error;
      },
    );
    return meant;
  };
}

function toAnswer(value: object): Answer {
  return { ok: true, value: value as Json };
}

function notAvailable(message: string): Answer {
  return { ok: false, error: { code: 'not-available', message, retryable: false } };
}
