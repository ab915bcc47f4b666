import type { ResolvedModel } from './resolve-model';

/** `schema`: the provider enforces a JSON schema. `object`: any JSON object, with the schema in the prompt. */
export type JsonFormat = 'schema' | 'object';

export type FormatMemory = {
  get(model: ResolvedModel): JsonFormat;
  /** Records that the model refused a schema and answered without one. */
  takesObjects(model: ResolvedModel): void;
};

const MAX_MODELS = 1000;
/** Some models refuse a schema only occasionally, and servers are updated. */
const FORGET_AFTER_MS = 10 * 60_000;

/** Remembers models that refuse a JSON schema, so later requests skip the refused attempt. */
export function createFormatMemory(now: () => number = () => performance.now()): FormatMemory {
  const until = new Map<string, number>();
  const keyOf = ({ provider, modelId }: ResolvedModel) => JSON.stringify([provider.baseUrl, modelId]);
  return {
    get: (model) => (now() < (until.get(keyOf(model)) ?? 0) ? 'object' : 'schema'),
    takesObjects(model) {
      const key = keyOf(model);
      if (now() < (until.get(key) ?? 0)) return;
      until.delete(key);
      until.set(key, now() + FORGET_AFTER_MS);
      const oldest = until.keys().next();
      if (until.size > MAX_MODELS && !oldest.done) until.delete(oldest.value);
    },
  };
}
