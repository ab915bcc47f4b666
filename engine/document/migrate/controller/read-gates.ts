import { msg } from '../../../messages/message.ts';
import type { Gate, Goal, State } from '../../flow-document.ts';
import type { DocumentPath } from '../../problem.ts';
import { cut, quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads `gateDefinitions`, with facts under their names in the flow. */
export function readGates(definition: Fields, vocabulary: Vocabulary, report: Report): Gate[] {
  const table = definition.open('gateDefinitions', msg('the gate definitions'));
  const gates: Gate[] = [];
  for (const given of Object.keys(table?.object ?? {})) {
    const owner = msg('gate {name}', { name: cut(given) });
    const gate = table?.open(given, owner);
    if (!gate) continue;
    const description = gate.text('description');
    const clauses = gate.open('satisfiedBy', owner);
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
      msg('{count, plural, one {# gate with its condition} other {# gates with their conditions}}.', {
        count: gates.length,
      }),
    );
  reportRenamed('gate', vocabulary.gates, vocabulary.nameGate, report);
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
      msg('Duplicate names in {field} of {owner} were removed.', { field: quote(key), owner: fields.owner }),
    );
  return names;
}

/** The states named by gates, nodes and the goal, except reserved ones. */
export function readStates({ states, nameState }: Vocabulary, report: Report): State[] {
  reportRenamed('state', states, nameState, report);
  if (states.size > 0)
    report.add(
      'mapped',
      ['nodes'],
      msg('{count, plural, one {# state} other {# states}} that nodes set or require.', {
        count: states.size,
      }),
    );
  return [...states.keys()].map((given) => ({ name: nameState(given) }));
}

/** `{ type: "GATE", gate }` or `{ type: "STATE", state }`. */
export function readGoal(definition: Fields, vocabulary: Vocabulary, report: Report): Goal | undefined {
  const fields = definition.open('primaryGoal', msg('the primary goal'));
  if (!fields) return undefined;
  const type =
    fields.oneOf('type', ['GATE', 'STATE']) ?? (Object.hasOwn(fields.object, 'gate') ? 'GATE' : 'STATE');
  const given = fields.text(type === 'GATE' ? 'gate' : 'state');
  fields.close();
  if (given === undefined) {
    report.add(
      'dropped',
      fields.path,
      msg('The primary goal has no gate or state. The flow ends when all nodes are done.'),
    );
    return undefined;
  }
  const goal =
    type === 'GATE' ? { gate: vocabulary.nameGate(given) } : { state: vocabulary.nameState(given) };
  const name = quote(given);
  report.add(
    'mapped',
    fields.path,
    type === 'GATE' ? msg('The goal is gate {name}.', { name }) : msg('The goal is state {name}.', { name }),
  );
  return goal;
}

function reportRenamed(
  kind: 'gate' | 'state',
  names: ReadonlyMap<string, DocumentPath>,
  rename: (given: string) => string,
  report: Report,
): void {
  for (const [given, path] of names) {
    const name = rename(given);
    if (name === given) continue;
    const renamed = { from: quote(given), to: quote(name) };
    report.add(
      'changed',
      path,
      kind === 'gate'
        ? msg('Gate {from} is renamed to {to}. Names contain only letters, digits and _.', renamed)
        : msg('State {from} is renamed to {to}. Names contain only letters, digits and _.', renamed),
    );
  }
}
