import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { FlowDocument } from '../flow-document.ts';
import { SCHEMA_VERSION } from '../flow-document.ts';
import { isRecord } from '../is-record.ts';
import type { Problem } from '../problem.ts';
import { fromChecklist, isChecklist } from './checklist/from-checklist.ts';
import { fromController, isControllerDefinition } from './controller/from-controller.ts';
import { fromGraphIr, isGraphIr } from './graph-ir/from-graph-ir.ts';
import type { MigrationNote } from './migration-note.ts';

/** Older formats of a flow document. */
const OLDER_FORMS = ['controller-definition', 'graph-ir', 'checklist'] as const;
export type OlderForm = (typeof OLDER_FORMS)[number];

/** `flow` is in the current format; `compileFlow` reports its problems. */
export type MigrateResult =
  | { ok: true; from: 'flow-1'; flow: unknown; report: MigrationNote[] }
  | { ok: true; from: OlderForm; flow: FlowDocument; report: MigrationNote[] }
  | { ok: false; problems: Problem[] };

/**
 * Converts a document of any supported format to the current one. The format is detected by its structure.
 *
 * A document in the current format is returned as it is. Every field of an older document is either imported
 * or named in the report. Never throws.
 */
export function migrateFlow(json: unknown): MigrateResult {
  try {
    if (isRecord(json) && json.schemaVersion === SCHEMA_VERSION)
      return { ok: true, from: 'flow-1', flow: json, report: [] };
    if (isControllerDefinition(json))
      return { ok: true, from: 'controller-definition', ...fromController(json) };
    if (isGraphIr(json)) return { ok: true, from: 'graph-ir', ...fromGraphIr(json) };
    if (isChecklist(json)) return { ok: true, from: 'checklist', ...fromChecklist(json) };
    return { ok: false, problems: [describeUnknownForm(json)] };
  } catch {
    // Only a getter or proxy throws; plain JSON does not.
    return {
      ok: false,
      problems: [problem('invalid-document', '', msg('This is not a plain JSON document.'))],
    };
  }
}

function describeUnknownForm(json: unknown): Problem {
  if (!isRecord(json)) return problem('unknown-form', '', msg('A flow document must be a JSON object.'));
  if (json.schemaVersion !== undefined)
    return problem(
      'unknown-form',
      '/schemaVersion',
      msg('Unknown schema version. Only “{version}” is supported.', { version: SCHEMA_VERSION }),
    );
  return problem(
    'unknown-form',
    '',
    msg(
      'Unknown format. A flow document has “schemaVersion”. Older formats are a controller definition with “gateDefinitions”, a graph with “nodes” and “edges”, and a checklist of questions with a “key”.',
    ),
  );
}

function problem(code: string, pointer: string, message: MessageDescriptor): Problem {
  return { code, severity: 'error', pointer, where: { kind: 'flow' }, message };
}
