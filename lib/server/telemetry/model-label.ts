/** Maximum number of distinct labels: model names are chosen freely. */
const MAX = 50;
const OTHER = 'other';

/**
 * Converts model names to labels. The name of a fine-tuned model identifies its owner, so only its base model is kept;
 * invalid and excess names become `other`.
 */
export function createModelLabels(max = MAX): (modelId: string) => string {
  const known = new Set<string>();
  return (modelId) => {
    const name = /^ft:([^:]+)/.exec(modelId)?.[1] ?? modelId;
    if (known.has(name)) return name;
    if (known.size >= max || !/^[\w./:-]{1,60}$/.test(name)) return OTHER;
    known.add(name);
    return name;
  };
}
