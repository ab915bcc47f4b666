import type { Gate, Goal, State } from '../../flow-document.ts';
import type { DocumentPath } from '../../problem.ts';
import { cut, quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads `gateDefinitions`, with facts under their names in the flow. */
export function readGates(definition: Fields, vocabulary: Vocabulary, report: Report): Gate[] {
  const table = definition.open('gateDefinitions', 'gateDefinitions');
  const gates: Gate[] = [];
  for (const given of Object.keys(table?.object ?? {})) {
    const gate = table?.open(given, `gate ${cut(given)}`);
    if (!gate) continue;
    const description = gate.text('description');
    const clauses = gate.open('satisfiedBy', `gate ${cut(given)}`);
    gates.push({
      name: vocabulary.nameGate(given),
      ...(description === undefined ? {} : { description }),
      satisfiedBy: clauses ? readClauses(clauses, vocabulary, report) : {},
    });
    gate.close();
  }
  if (gates.length > 0 && table)
    report.add(
      'mapped',
      table.path,
      `${gates.length === 1 ? '1 gate' : `${gates.length} gates`} with what opens them.`,
    );
  reportRenamed('Gate', vocabulary.gates, vocabulary.nameGate, report);
  return gates;
}

function readClauses(
  clauses: Fields,
  { nameFact, nameState }: Vocabulary,
  report: Report,
): Gate['satisfiedBy'] {
  const metricsAll = readNames(clauses, 'metricsAll', nameFact, report);
  const metricsAny = readNames(clauses, 'metricsAny', nameFact, report);
  const statesAll = readNames(clauses, 'statesAll', nameState, report);
  clauses.close();
  return {
    ...(metricsAll === undefined ? {} : { metricsAll }),
    ...(metricsAny === undefined ? {} : { metricsAny }),
    ...(statesAll === undefined ? {} : { statesAll }),
  };
}

/** A list of names as used in the flow, without duplicates. */
export function readNames(
  fields: Fields,
  key: string,
  name: (given: string) => string,
  report: Report,
): string[] | undefined {
  const given = fields.names(key);
  if (!given) return undefined;
  const names = [...new Set(given.map(name))];
  if (names.length < given.length)
    report.add(
      'changed',
      [...fields.path, key],
      `Names in ${quote(key)} of ${fields.owner} that mean the same stand once.`,
    );
  return names;
}

/** The states named by gates, nodes and the goal, except reserved ones. */
export function readStates({ states, nameState }: Vocabulary, report: Report): State[] {
  reportRenamed('State', states, nameState, report);
  if (states.size > 0)
    report.add(
      'mapped',
      ['nodes'],
      `${states.size === 1 ? '1 state' : `${states.size} states`} that nodes set or wait for.`,
    );
  return [...states.keys()].map((given) => ({ name: nameState(given) }));
}

/** `{ type: "GATE", gate }` or `{ type: "STATE", state }`. */
export function readGoal(definition: Fields, vocabulary: Vocabulary, report: Report): Goal | undefined {
  const fields = definition.open('primaryGoal', 'the primary goal');
  if (!fields) return undefined;
  const type =
    fields.oneOf('type', ['GATE', 'STATE']) ?? (Object.hasOwn(fields.object, 'gate') ? 'GATE' : 'STATE');
  const given = fields.text(type === 'GATE' ? 'gate' : 'state');
  fields.close();
  if (given === undefined) {
    report.add(
      'dropped',
      fields.path,
      'The primary goal names no gate or state. The flow ends when all its nodes are done.',
    );
    return undefined;
  }
  const goal =
    type === 'GATE' ? { gate: vocabulary.nameGate(given) } : { state: vocabulary.nameState(given) };
  report.add('mapped', fields.path, `The goal: ${type.toLowerCase()} ${quote(given)}.`);
  return goal;
}

function reportRenamed(
  kind: string,
  names: ReadonlyMap<string, DocumentPath>,
  rename: (given: string) => string,
  report: Report,
): void {
  for (const [given, path] of names) {
    const name = rename(given);
    if (name !== given)
      report.add(
        'changed',
        path,
        `${kind} ${quote(given)} is called ${quote(name)}: names hold letters, digits and _.`,
      );
  }
}
