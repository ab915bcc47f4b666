import type { FlowDocument } from '../flow-document.ts';
import { SCHEMA_VERSION } from '../flow-document.ts';
import type { Problem } from '../problem.ts';
import { fromChecklist, isChecklist } from './checklist/from-checklist.ts';
import { fromController, isControllerDefinition } from './controller/from-controller.ts';
import { fromGraphIr, isGraphIr } from './graph-ir/from-graph-ir.ts';
import type { MigrationNote } from './migration-note.ts';
import { isObject } from './open-fields.ts';

/** The forms a flow was ever kept in before this one. */
export const OLDER_FORMS = ['controller-definition', 'graph-ir', 'checklist'] as const;
export type OlderForm = (typeof OLDER_FORMS)[number];

/** `flow` is of the newest form; whether it is a good drawing is for `compileFlow` to say. */
export type MigrateResult =
  | { ok: true; from: 'flow-1'; flow: unknown; report: MigrationNote[] }
  | { ok: true; from: OlderForm; flow: FlowDocument; report: MigrationNote[] }
  | { ok: false; problems: Problem[] };

/**
 * Any form a flow was ever kept in as a document of the newest one. Forms are told apart by their shape.
 *
 * A document of the newest form comes back as it is. Of an older one every field is carried over or named
 * in the report. Never throws.
 */
export function migrateFlow(json: unknown): MigrateResult {
  try {
    if (isObject(json) && json.schemaVersion === SCHEMA_VERSION)
      return { ok: true, from: 'flow-1', flow: json, report: [] };
    if (isControllerDefinition(json))
      return { ok: true, from: 'controller-definition', ...fromController(json) };
    if (isGraphIr(json)) return { ok: true, from: 'graph-ir', ...fromGraphIr(json) };
    if (isChecklist(json)) return { ok: true, from: 'checklist', ...fromChecklist(json) };
    return { ok: false, problems: [describeUnknownForm(json)] };
  } catch {
    // A getter or proxy that throws: no JSON does.
    return { ok: false, problems: [problem('invalid-document', '', 'This is not a plain JSON document.')] };
  }
}

function describeUnknownForm(json: unknown): Problem {
  if (!isObject(json))
    return problem('unknown-form', '', 'A flow document is a JSON object, this is not one.');
  if (json.schemaVersion !== undefined)
    return problem(
      'unknown-form',
      '/schemaVersion',
      `This document is of another version. The one known here is "${SCHEMA_VERSION}".`,
    );
  return problem(
    'unknown-form',
    '',
    `This is neither a flow document, which has a "schemaVersion", nor an older form: a flow controller's definition has "gateDefinitions", a graph "nodes" and "edges" that lead "from" and "to", a checklist questions with a "key".`,
  );
}

function problem(code: string, pointer: string, message: string): Problem {
  return { code, severity: 'error', pointer, where: { kind: 'flow' }, message };
}
