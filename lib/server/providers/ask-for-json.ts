import type { TryModel } from './models/ask-models';
import { badAnswer, CallFailure, toCallFailure, withUsage } from './models/call-failure';
import type { FormatMemory, JsonFormat } from './models/format-memory';
import type { ResolvedModel } from './models/resolve-model';
import type { Repair } from './models/write-text';
import type { JsonPrompt } from './prompts/prompt';

const JSON_TOKENS = 2000;
/** Characters of a wrong answer that are sent back to the model for repair. */
const MAX_REPAIR_CHARS = 8000;
const SCHEMA_IN_PROMPT =
  'The answer is one JSON object that fits the JSON Schema in `answerSchema`, with exactly its key names, and nothing before or after it.';

/**
 * Asks a model for JSON, with the schema in the provider's own format. If the model refuses the format, the next attempt
 * has the schema in the prompt; after an answer that does not match, it describes the error. `askModels` makes these
 * attempts, so each has its own timeout and record.
 */
export function askForJson<T extends object>(
  formats: FormatMemory,
  toPrompt: () => JsonPrompt<T>,
  maxTokens = JSON_TOKENS,
): TryModel<T> {
  const refused = new Set<string>();
  const repairs = new Map<string, Repair>();
  return async (model, fetch, signal) => {
    const { system, material, schema, read } = toPrompt();
    const { createLanguageModel, writeJson } = await loadWriters();
    const format: JsonFormat = refused.has(model.label) ? 'object' : formats.get(model);
    const inPrompt = needsSchemaInPrompt(model, format);
    const repair = repairs.get(model.label);
    const call = {
      model: createLanguageModel(model, fetch, format),
      system: inPrompt ? `${system}\n${SCHEMA_IN_PROMPT}` : system,
      user: JSON.stringify(inPrompt ? { ...material, answerSchema: schema } : material),
      signal,
      maxTokens,
      temperature: 0,
      ...(repair && { repair }),
    };
    try {
      const { value, text, ...usage } = await writeJson(call, format === 'schema' ? schema : undefined);
      const found = read(value);
      if ('wrong' in found) {
        repairs.set(model.label, toRepair(text, found.wrong));
        throw withUsage(badAnswer('The answer does not match the schema.', text), usage);
      }
      if (refused.has(model.label)) formats.takesObjects(model);
      return { ...usage, value: found.value };
    } catch (error) {
      const failure = toCallFailure(error);
      if (failure.code === 'request-refused' && format === 'schema') {
        refused.add(model.label);
        throw new CallFailure(failure.code, failure.message, { waitMs: 0, ask: 'format' });
      }
      if (failure.written !== undefined && !repairs.has(model.label))
        repairs.set(model.label, toRepair(failure.written, 'It is not one JSON object.'));
      throw failure;
    }
  };
}

/** Some kinds may silently ignore a schema, so it is added to the prompt as well. */
function needsSchemaInPrompt({ provider: { kind } }: ResolvedModel, format: JsonFormat): boolean {
  return format === 'object' || kind === 'openai-compatible' || kind === 'openrouter';
}

function toRepair(written: string, wrong: string): Repair {
  return {
    written: written.slice(0, MAX_REPAIR_CHARS),
    problem: `That answer cannot be used: ${wrong} Answer again: the whole corrected JSON object and nothing else.`,
  };
}

/** Loaded on the first model call, so a server without models never loads the libraries. */
export async function loadWriters() {
  const [{ createLanguageModel }, { writeJson, writeText }] = await Promise.all([
    import('./models/create-language-model'),
    import('./models/write-text'),
  ]);
  return { createLanguageModel, writeJson, writeText };
}
