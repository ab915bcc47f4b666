import { msg } from '../../../messages/message.ts';
import { type FlowDocument, SCHEMA_VERSION } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import type { DocumentPath } from '../../problem.ts';
import { createIds } from '../create-ids.ts';
import { createReport, type MigrationNote, quote, quoteAll, type Report } from '../migration-note.ts';
import { type OpenObject, openFields } from '../open-fields.ts';
import { type Comparisons, collectComparisons } from '../questions/collect-comparisons.ts';
import { nameFacts } from '../questions/fact-names.ts';
import { gatherFacts, type SpecifiedFact } from '../questions/gather-facts.ts';
import { readOneOf, skipOthers } from '../questions/read-one-of.ts';
import { readLocale, readName } from '../read-header.ts';
import { drawGraph } from './draw-graph.ts';
import { findCycles } from './find-cycles.ts';
import { readPathSettings, readPaths } from './read-paths.ts';
import { type Question, readChecklistQuestion } from './read-question.ts';
import { readQuestions, type SourceQuestion, sortQuestions } from './source-question.ts';

const GRAPH = 'main';

/** Whether a document is a flat checklist: questions with keys, in a list or under `questions`. */
export function isChecklist(json: unknown): json is OpenObject | unknown[] {
  if (Array.isArray(json)) return json.some(isQuestion);
  if (!isRecord(json) || 'graphs' in json || 'schemaVersion' in json || 'nodes' in json) return false;
  const { questions } = json;
  if (Array.isArray(questions)) return questions.some(isQuestion);
  return isRecord(questions) && Object.values(questions).some((item) => isRecord(item) && 'prompt' in item);
}

const isQuestion = (item: unknown): boolean =>
  isRecord(item) &&
  typeof item.key === 'string' &&
  ['prompt', 'text', 'priority', 'required', 'dependencies', 'validate'].some((field) => field in item);

/**
 * Imports a checklist as a flow with one edges graph that asks the same questions in the same order. The flow
 * always parses.
 */
export function fromChecklist(json: OpenObject | unknown[]): { flow: FlowDocument; report: MigrationNote[] } {
  const report = createReport();
  const document = Array.isArray(json) ? undefined : openFields(json, [], msg('the checklist'), report);
  const list = document
    ? document.take(
        'questions',
        (value) => (isRecord(value) || Array.isArray(value) ? value : undefined),
        msg('a list'),
      )
    : json;
  const common = readQuestions(list, document ? ['questions'] : [], report, { from: 0 });
  const overlays = readPaths(document, common.length, report);
  const sorted = sortQuestions([...common, ...overlays.questions], report);
  const names = nameFacts(toKeys([...common, ...overlays.questions]), report);
  reportDuplicates(sorted, report);

  const given: SpecifiedFact[] = [];
  const { take: takeId } = createIds();
  const context = { names, report, given, takeId, pathOf: overlays.pathOf };
  const questions = sorted.map((source) => readChecklistQuestion(source, context));
  reportCycles(questions, report);
  const oneOf = document ? readOneOf(document, names, report) : [];
  skipOthers(
    questions.map(({ node }) => node),
    oneOf,
  );
  const comparisons: Comparisons = new Map();
  for (const { node } of questions) if (node.when !== undefined) collectComparisons(node.when, comparisons);
  const facts = gatherFacts(given, names, comparisons, report);
  const { graph, shape } = drawGraph(GRAPH, questions, takeId);
  report.add(
    shape === 'chain' ? 'mapped' : 'changed',
    document ? ['questions'] : [],
    shape === 'chain'
      ? msg('{count, plural, one {# question} other {# questions}} in a chain, lowest priority first.', {
          count: questions.length,
        })
      : msg(
          '{count, plural, one {# question} other {# questions}}. Some can become due later, so a decision picks the first one that is due, and every answer leads back to it. Questions without an answer are asked again, as in the checklist.',
          { count: questions.length },
        ),
  );
  const path = readPathSettings(document, report);
  const header = document ?? openFields({}, [], msg('the checklist'), report);
  const description = header.text('description');
  const flow: FlowDocument = {
    schemaVersion: SCHEMA_VERSION,
    name: readName(header, ['name', 'label', 'title', 'id'], report),
    ...(description === undefined ? {} : { description }),
    locale: readLocale(header, report),
    main: GRAPH,
    facts,
    states: [],
    gates: oneOf.map(({ gate }) => gate),
    graphs: [graph],
    ...(oneOf.length > 0 ? { constraints: oneOf.map(({ constraint }) => constraint) } : {}),
    ...(overlays.paths.length > 0 ? { paths: overlays.paths } : {}),
    ...(path ? { settings: { path } } : {}),
  };
  document?.close();
  return { flow, report: report.notes };
}

function toKeys(questions: readonly SourceQuestion[]): Map<string, DocumentPath> {
  const keys = new Map<string, DocumentPath>();
  for (const { key, fields } of questions) if (!keys.has(key)) keys.set(key, [...fields.path, 'key']);
  return keys;
}

function reportDuplicates(questions: readonly SourceQuestion[], report: Report): void {
  const seen = new Set<string>();
  for (const { key, overlay, fields } of questions) {
    const word = JSON.stringify([key, overlay ?? null]);
    if (seen.has(word))
      report.add(
        'guessed',
        fields.path,
        msg('Several questions ask for {key}. Each is a node, and only one of them asks.', {
          key: quote(key),
        }),
      );
    seen.add(word);
  }
}

function reportCycles(questions: readonly Question[], report: Report): void {
  for (const cycle of findCycles(questions))
    report.add(
      'guessed',
      [],
      msg(
        '{facts} depend on each other. None is asked unless the customer volunteers one, as in the checklist.',
        {
          facts: quoteAll(cycle),
        },
      ),
    );
}
