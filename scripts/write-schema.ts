import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toProblemTable } from '@turnpike/engine';
import { FlowDocumentSchema, SCHEMA_VERSION } from '@turnpike/engine/document';
import { z } from 'zod';
import { renderAsvs } from '@/tests/security/render-asvs';
import { toWordList } from './words/list-words';

/** JSON Schema (draft 2020-12) of the flow document, used by the code view for validation and completion. */
export function toFlowSchema(): string {
  const schema = z.toJSONSchema(FlowDocumentSchema, { io: 'input' });
  const titled = { ...schema, title: `Turnpike flow document, version ${SCHEMA_VERSION}` };
  return `${JSON.stringify(titled, null, 2)}\n`;
}

/** Generated files and their content. A test fails if one is outdated. */
export const DERIVED_FILES: Record<string, () => string> = {
  [`public/schema/flow-${SCHEMA_VERSION}.json`]: toFlowSchema,
  'docs/problems.md': toProblemTable,
  'docs/asvs.md': renderAsvs,
  'lib/words/en.json': toWordList,
};

const self = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [file, write] of Object.entries(DERIVED_FILES)) {
    const target = path.join(path.dirname(path.dirname(self)), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, write());
    console.log(`Wrote ${file}`);
  }
}
