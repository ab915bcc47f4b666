import {
  type Fact,
  type FlowDocument,
  type Graph,
  listGivenFacts,
  memoByObject,
  type Node,
  type Rule,
  resolveSettings,
} from '@turnpike/engine/document';
import { listCallFacts } from '@turnpike/engine/views';
import {
  type ConditionIndex,
  createConditionIndex,
  type IndexedCondition,
} from './conditions/create-condition-index.ts';
import { getWordings } from './extractors/enum.ts';
import type { OfferedHours } from './extractors/extractor.ts';
import { readOfferedHours } from './extractors/read-offered-hours.ts';
import { readUsualHours } from './extractors/read-usual-hours.ts';
import { type FlowConditions, indexConditions } from './flow-conditions.ts';
import type { LocaleWords } from './locales/locale.ts';
import { toWords } from './message.ts';
import { indexTools, listToolConditions, type PlanTool } from './plan/plan-tools.ts';
import type { WordTable } from './vectors/word-table.ts';

/** Words that point at a fact when they are next to a value. */
export type Cues = {
  /** Aliases and the whole name: they name the fact anywhere. */
  strong: string[][];
  /** Single words of the name and of the question. They count only between facts of the same question. */
  name: string[];
  prompt: string[];
  /** Synonyms of the name: "arriving" for `check_in`. They count for known facts. */
  kin: string[];
};

/**
 * A graph with its input facts (`facts`), the names of facts its frames keep (`owns`) and the graphs it calls.
 */
export type IndexedGraph = {
  graph: Graph;
  facts: Fact[];
  owns: ReadonlySet<string>;
  calls: ReadonlySet<string>;
};

/** Everything that understanding reads from a flow, prepared once. */
export type FlowIndex = {
  /** Facts that a customer can give, in document order. */
  facts: Fact[];
  find(name: string): Fact | undefined;
  getCues(fact: Fact, words: LocaleWords): Cues;
  /** A node's question in all its wordings. */
  getQuestionTexts(node: string): string[];
  /** The hours that the questions for the only time of day offer. */
  getOfferedHours(words: LocaleWords): OfferedHours | undefined;
  /** The usual hours of what the flow or one of its graphs is called after: "Book a table". */
  getUsualHours(words: LocaleWords): OfferedHours | undefined;
  /** Approval texts of a node's calls, with the descriptions of their tools. */
  getApprovalTexts(node: string): string[];
  /** The words of a node's question. */
  getQuestion(node: string): ReadonlySet<string>;
  main: string | undefined;
  findGraph(id: string): IndexedGraph | undefined;
  /** Graphs that a message can start. */
  tasks: readonly IndexedGraph[];
  /** Triggers of graphs, conditions of paths, and names of graphs. */
  getTriggers(words: LocaleWords): ConditionIndex;
  getPaths(words: LocaleWords): ConditionIndex;
  getNames(words: LocaleWords): ConditionIndex;
  entry: { threshold: number; margin: number };
  transitionThreshold: number;
  /** Score from which a message names a step to go to; undefined if no message moves a scenario this way. */
  stepThreshold: number | undefined;
  /** Whether it has scenarios, rules or templates, so that intent, topic and mood are read too. */
  isAligned: boolean;
  /** Transitions, rules and triggers, indexed for matching. */
  getConditions(words: LocaleWords): FlowConditions;
  getCommon(words: LocaleWords): ReadonlySet<string>;
  findRule(id: string): Rule | undefined;
  /** Examples of the transitions from a step. */
  listExamples(step: string): readonly string[];
  /** Tools as plans use them, and the conditions that match the tools of plan nodes. */
  tools: ReadonlyMap<string, PlanTool>;
  getToolConditions(words: LocaleWords): ConditionIndex;
  table: WordTable | undefined;
};

/** Whether a flow has anything to match by similarity. */
export const usesConditions = ({ graphs, rules = [], paths = [] }: FlowDocument): boolean =>
  rules.length > 0 ||
  paths.length > 0 ||
  graphs.some(
    ({ trigger, strategy, nodes }) =>
      trigger !== undefined || strategy === 'meaning' || nodes.some(({ type }) => type === 'plan'),
  );

/** Defaults of `settings.scenario`. They apply to triggers of every strategy. */
const ENTRY_THRESHOLD = 0.65;
const MIN_MARGIN = 0.1;
const TRANSITION_THRESHOLD = 0.65;

export function indexFlow(flow: FlowDocument, table?: WordTable): FlowIndex {
  const byCalls = listCallFacts(flow);
  const facts = flow.facts.filter(({ name, compute }) => compute === undefined && !byCalls.has(name));
  const byName = new Map<string, Fact>();
  for (const fact of facts) for (const alias of fact.aliases ?? []) byName.set(alias, fact);
  for (const fact of facts) byName.set(fact.name, fact);
  const cues = new Map<LocaleWords, Map<Fact, Cues>>();
  const graphs = new Map(flow.graphs.map((graph) => [graph.id, indexGraph(graph, facts)]));
  const nodes = new Map(flow.graphs.flatMap((graph) => graph.nodes.map((node) => [node.id, node] as const)));
  const listTexts = (id: string): string[] => {
    const node = nodes.get(id);
    return node && 'text' in node && node.text ? getWordings(node.text) : [];
  };
  const startable = flow.graphs.filter(({ id, enabled }) => id !== flow.main && enabled !== false);
  const scenario = flow.settings?.scenario;
  const { relocalization } = resolveSettings(flow.settings).scenario;
  const examples = listExamples(flow);
  const rules = new Map(flow.rules?.map((rule) => [rule.id, rule]));
  const [timed, ...otherTimed] = facts.filter(({ type }) => type === 'time');
  const timeQuestions = [...nodes.values()].flatMap((node) =>
    node.type === 'question' && timed && otherTimed.length === 0 && node.produces?.includes(timed.name)
      ? listTexts(node.id)
      : [],
  );
  return {
    facts,
    getOfferedHours: memoByObject((words) => readOfferedHours(timeQuestions, words)),
    getUsualHours: memoByObject((words) =>
      readUsualHours([flow.name, ...flow.graphs.map(({ name }) => name)], words),
    ),
    find: (name) => byName.get(name),
    getCues(fact, words) {
      const known = cues.get(words) ?? new Map<Fact, Cues>();
      cues.set(words, known);
      const found = known.get(fact) ?? readCues(fact, words);
      known.set(fact, found);
      return found;
    },
    getQuestionTexts: listTexts,
    getApprovalTexts: (id) => listApprovalTexts(flow, nodes.get(id)),
    getQuestion: (id) => new Set(listTexts(id).flatMap(toWords)),
    main: flow.main,
    findGraph: (id) => graphs.get(id),
    tasks: startable.flatMap(({ id, trigger }) => (trigger ? (graphs.get(id) ?? []) : [])),
    getTriggers: perLocale(
      startable.flatMap(({ id, trigger }) => (trigger ? [{ id, condition: trigger }] : [])),
      table,
    ),
    getPaths: perLocale(flow.paths ?? [], table),
    getNames: perLocale(flow.graphs.map(toNamed)),
    entry: {
      threshold: scenario?.entryThreshold ?? ENTRY_THRESHOLD,
      margin: scenario?.minMargin ?? MIN_MARGIN,
    },
    stepThreshold: relocalization.enabled ? relocalization.threshold : undefined,
    transitionThreshold: scenario?.transitionThreshold ?? TRANSITION_THRESHOLD,
    isAligned:
      rules.size > 0 ||
      (flow.templates?.length ?? 0) > 0 ||
      flow.graphs.some(({ strategy }) => strategy === 'meaning'),
    getConditions: byLocale((words) => indexConditions(flow, getCommonWords(words), table)),
    getCommon: byLocale(getCommonWords),
    findRule: (id) => rules.get(id),
    listExamples: (step) => examples.get(step) ?? [],
    tools: indexTools(flow),
    getToolConditions: perLocale(listToolConditions(flow), table),
    table,
  };
}

function listApprovalTexts({ texts, tools = [] }: FlowDocument, node: Node | undefined): string[] {
  const approve = texts?.approve;
  const calls = node ? listNodeCallTools(node) : [];
  const named = tools.filter(({ id }) => calls.includes(id));
  return [
    ...(approve === undefined ? [] : getWordings(approve)),
    ...named.flatMap(({ name, summary, description }) => [
      name,
      ...(summary === undefined ? [] : getWordings(summary)),
      description ?? '',
    ]),
  ];
}

const listNodeCallTools = (node: Node): string[] => {
  if (node.type === 'action') return [node.call.tool];
  return node.type === 'step' ? (node.calls ?? []).map(({ tool }) => tool) : [];
};

function listExamples({ graphs }: FlowDocument): Map<string, string[]> {
  const examples = new Map<string, string[]>();
  for (const { strategy, edges = [] } of graphs)
    for (const { from, condition } of strategy === 'meaning' ? edges : [])
      if (condition) examples.set(from, [...(examples.get(from) ?? []), ...condition.examples]);
  return examples;
}

function indexGraph(graph: Graph, facts: readonly Fact[]): IndexedGraph {
  const owned = new Set([...(graph.inputs ?? []), ...graph.nodes.flatMap(listGivenFacts)]);
  return {
    graph,
    facts: facts.filter(({ name }) => owned.has(name)),
    owns: new Set([...owned, ...(graph.outputs ?? [])]),
    calls: new Set(graph.nodes.flatMap((node) => (node.type === 'subgraph' ? [node.graph] : []))),
  };
}

function toNamed({ id, name, trigger }: Graph): IndexedCondition {
  return { id, condition: { text: name, examples: trigger ? [trigger.text, ...trigger.examples] : [] } };
}

/** Builds a value once per language, on first use. */
function byLocale<T>(build: (words: LocaleWords) => T): (words: LocaleWords) => T {
  const built = new Map<LocaleWords, T>();
  return (words) => {
    const found = built.get(words) ?? build(words);
    built.set(words, found);
    return found;
  };
}

const perLocale = (
  conditions: readonly IndexedCondition[],
  table?: WordTable,
): ((words: LocaleWords) => ConditionIndex) =>
  byLocale((words) => createConditionIndex(conditions, getCommonWords(words), table));

/** Stop words and fillers: words that mean nothing alone. */
function getCommonWords({ stopWords, fillers }: LocaleWords): ReadonlySet<string> {
  return new Set([...stopWords, ...fillers].filter((word) => !word.includes(' ')));
}

function readCues(fact: Fact, words: LocaleWords): Cues {
  const name = toWords(fact.name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
  const dropStopWords = (list: string[]) =>
    [...new Set(list)].filter((word) => !words.stopWords.includes(word));
  return {
    strong: [name, ...(fact.aliases ?? []).map(toWords)].filter((phrase) => phrase.length > 0),
    name: dropStopWords(name),
    kin: listSynonyms(name, words),
    // A number of a prompt, “from 1 to 5”, is no cue for itself.
    prompt: dropStopWords(fact.prompt === undefined ? [] : getWordings(fact.prompt).flatMap(toWords)).filter(
      (word) => !/^\p{N}+$/u.test(word),
    ),
  };
}

/** Synonyms of the words of a name, also of the words joined: "check_in" has those of "checkin". */
function listSynonyms(name: readonly string[], { hear, stopWords }: LocaleWords): string[] {
  const all = [...name, name.join('')];
  const kin = hear.corrections.kin.filter((group) => all.some((word) => group.includes(word))).flat();
  return [...new Set(kin)].filter((word) => !name.includes(word) && !stopWords.includes(word));
}
