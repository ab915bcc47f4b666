import { compileFlow } from '@turnpike/engine';
import { type MigrateResult, type MigrationNote, migrateFlow, type Problem } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { LIMITS } from '@/lib/contract/limits';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { namePlace } from './name-place';

export type FlowForm = Extract<MigrateResult, { ok: true }>['from'];

/** The document of a file, and the flow it becomes: name, problems, and conversion report. */
export type FlowFile = {
  file: string;
  from: FlowForm;
  document: DocumentJson;
  name: string;
  problems: (Problem & { place: string })[];
  report: MigrationNote[];
};

/** The document of a file with its problems, or an error message. */
export async function readFlowFile(file: File): Promise<FlowFile | string> {
  if (file.size > LIMITS.documentBody)
    return say('The file is larger than 5 MB, the limit for flow documents.');
  let json: unknown;
  let text: string;
  try {
    text = await file.text();
  } catch {
    return say('Cannot read the file. It may have been moved or deleted. Choose it again.');
  }
  try {
    json = JSON.parse(text);
  } catch {
    return say('Not valid JSON. {where}', { where: sayMessage(explainJson(text)) });
  }
  const migrated = migrateFlow(json);
  if (!migrated.ok)
    return migrated.problems
      .map(({ pointer, message }) =>
        pointer === ''
          ? sayMessage(message)
          : say('{label}: {value}', { label: namePlace(json, pointer), value: sayMessage(message) }),
      )
      .join(' ');
  const { flow, from, report } = migrated;
  const problems = compileFlow(flow).problems.map((problem) => ({
    ...problem,
    place: namePlace(flow, problem.pointer),
  }));
  // A checklist may be an array, but the API expects an object.
  const document = (Array.isArray(json) ? { questions: json } : json) as DocumentJson;
  return { file: file.name, from, document, name: nameOf(flow, file.name), problems, report };
}

function nameOf(flow: unknown, file: string): string {
  const { name } = flow as DocumentJson;
  return typeof name === 'string' && name !== '' ? name : file.replace(/(\.flow)?\.json$/i, '');
}
