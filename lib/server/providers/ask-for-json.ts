import type { TryModel } from './models/ask-models';
import { CallFailure, toCallFailure, withUsage } from './models/call-failure';
import type { JsonPrompt } from './prompts/prompt';

const JSON_TOKENS = 2000;

/** A question that is answered in JSON, put to whichever model is tried. */
export function askForJson<T>(toPrompt: () => JsonPrompt<T>, maxTokens = JSON_TOKENS): TryModel<T> {
  return async (model, fetch, signal) => {
    const { system, user, schema, read } = toPrompt();
    const { createLanguageModel, writeJson } = await loadWriters();
    const call = {
      model: createLanguageModel(model, fetch),
      system,
      user,
      signal,
      maxTokens,
      temperature: 0,
    };
    const { value, ...usage } = await writeJson(call, schema);
    const answered = read(value);
    if (answered === undefined)
      throw withUsage(
        new CallFailure('bad-answer', 'The answer had another shape than was asked for.'),
        usage,
      );
    return { ...usage, value: answered };
  };
}

/** A plan is the longest answer asked for, and the likeliest to miss its shape: the same model may try again. */
export function twiceIfBad<T>(attempt: TryModel<T>): TryModel<T> {
  return async (...asked) => {
    try {
      return await attempt(...asked);
    } catch (error) {
      const failure = toCallFailure(error);
      throw failure.code === 'bad-answer'
        ? withUsage(new CallFailure(failure.code, failure.message, { waitMs: 0 }), failure.usage ?? {})
        : failure;
    }
  };
}

/** Loaded with the first question to a model: a server that asks none need not read the libraries. */
export async function loadWriters() {
  const [language, writing] = await Promise.all([
    import('./models/create-language-model'),
    import('./models/write-text'),
  ]);
  return { ...language, ...writing };
}
