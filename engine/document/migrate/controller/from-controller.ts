import { msg } from '../../../messages/message.ts';
import { type FlowDocument, SCHEMA_VERSION } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import type { Settings } from '../../settings.ts';
import { createReport, type MigrationNote, type Report } from '../migration-note.ts';
import { type Fields, type OpenObject, openFields } from '../open-fields.ts';
import { readLocale, readName } from '../read-header.ts';
import { readFacts } from './read-facts.ts';
import { readGates, readGoal, readStates } from './read-gates.ts';
import { readNodes } from './read-nodes.ts';
import { readRetryPolicy } from './read-policies.ts';
import { findVocabulary } from './vocabulary.ts';

const GRAPH = 'main';

/**
 * Whether a document is a flow controller definition: gates by name, or nodes without edges plus a field that
 * only such a definition has.
 */
export function isControllerDefinition(json: unknown): json is OpenObject {
  if (!isRecord(json) || 'graphs' in json) return false;
  const { gateDefinitions, factAliases, nodes, primaryGoal, defaults, edges } = json;
  if (isRecord(gateDefinitions)) return true;
  return (
    Array.isArray(nodes) &&
    edges === undefined &&
    (isRecord(factAliases) ||
      (isRecord(primaryGoal) && 'type' in primaryGoal) ||
      (isRecord(defaults) && 'retryPolicy' in defaults))
  );
}

/** Imports a flow controller definition as a flow with one gates graph. The flow always parses. */
export function fromController(json: OpenObject): { flow: FlowDocument; report: MigrationNote[] } {
  const report = createReport();
  const vocabulary = findVocabulary(json);
  const definition = openFields(json, [], msg('the definition'), report);
  const description = definition.text('description');
  const primaryGoal = readGoal(definition, vocabulary, report);
  const gates = readGates(definition, vocabulary, report);
  const nodes = readNodes(definition, vocabulary, gates, report);
  const facts = readFacts(definition, vocabulary, report);
  const settings = readSettings(definition, report);
  const flow: FlowDocument = {
    schemaVersion: SCHEMA_VERSION,
    name: readName(definition, ['name', 'title'], report),
    ...(description === undefined ? {} : { description }),
    locale: readLocale(definition, report),
    main: GRAPH,
    ...(primaryGoal === undefined ? {} : { primaryGoal }),
    facts,
    states: readStates(vocabulary, report),
    gates,
    graphs: [{ id: GRAPH, name: 'Main', strategy: 'gates', nodes }],
    ...(settings === undefined ? {} : { settings }),
  };
  definition.close();
  return { flow, report: report.notes };
}

function readSettings(definition: Fields, report: Report): Settings | undefined {
  const defaults = definition.open('defaults', msg('the defaults'));
  const retryPolicy = readRetryPolicy(defaults?.open('retryPolicy', msg('the default retry policy')));
  defaults?.close();
  const postGoalPolicy = definition.oneOf('postGoalPolicy', ['STOP', 'CONTINUE']);
  if (retryPolicy)
    report.add('mapped', ['defaults', 'retryPolicy'], msg('The retry policy of nodes without their own.'));
  if (postGoalPolicy)
    report.add('mapped', ['postGoalPolicy'], msg('After the goal: {policy}.', { policy: postGoalPolicy }));
  if (!retryPolicy && !postGoalPolicy) return undefined;
  return { ...(retryPolicy ? { retryPolicy } : {}), ...(postGoalPolicy ? { postGoalPolicy } : {}) };
}
