import { LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { ExportTextsQuerySchema, ImportedTextsSchema, ImportTextsQuerySchema } from '../schemas/flow-texts';
import { FlowParams } from '../schemas/parameters';

const tag = 'Flows';

export const flowTextOperations = defineOperations({
  exportFlowTexts: {
    summary: 'Export the texts of a draft for translators, as CSV or as XLIFF',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    query: ExportTextsQuerySchema,
    success: { description: 'The file, as the Texts view exports it', file: true },
  },
  importFlowTexts: {
    summary: 'Take translated texts from CSV or XLIFF into the draft. Empty texts delete nothing',
    tag,
    access: 'flows:write',
    heavy: true,
    headers: ['if-match'],
    params: FlowParams,
    query: ImportTextsQuerySchema,
    upload: { bytes: LIMITS.textsImport },
    success: { description: 'What was taken, and what was left out', schema: ImportedTextsSchema },
  },
});
