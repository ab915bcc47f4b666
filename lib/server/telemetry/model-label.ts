/** More names than this become one: whoever sets up providers chooses them freely. */
const MAX = 50;
const OTHER = 'other';

/**
 * Names of models as labels. A name of a tuned model tells whose it is, so only what it was tuned from stays; what
 * does not look like a name is none.
 */
export function createModelLabels(most = MAX): (modelId: string) => string {
  const known = new Set<string>();
  return (modelId) => {
    const name = /^ft:([^:]+)/.exec(modelId)?.[1] ?? modelId;
    if (known.has(name)) return name;
    if (known.size >= most || !/^[\w./:-]{1,60}$/.test(name)) return OTHER;
    known.add(name);
    return name;
  };
}
