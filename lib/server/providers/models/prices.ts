/**
 * US dollars per million tokens, [input, output], at the time of writing: an estimate for traces, not a bill. Prices
 * change; the provider's list is authoritative. The cost of a model that is not listed is unknown, never zero.
 */
const PRICES = new Map<string, readonly [input: number, output: number]>(
  Object.entries({
    'claude-haiku-4-5': [1, 5],
    'claude-sonnet-4-5': [3, 15],
    'claude-opus-4-5': [5, 25],
    'gpt-4.1': [2, 8],
    'gpt-4.1-mini': [0.4, 1.6],
    'gpt-4.1-nano': [0.1, 0.4],
    'gpt-4o': [2.5, 10],
    'gpt-4o-mini': [0.15, 0.6],
    'gpt-5': [1.25, 10],
    'gpt-5-mini': [0.25, 2],
    'gpt-5-nano': [0.05, 0.4],
    'gpt-oss-20b': [0.075, 0.3],
    'gpt-oss-120b': [0.15, 0.6],
    'llama-3.1-8b-instant': [0.05, 0.08],
    'llama-3.3-70b-versatile': [0.59, 0.79],
    'command-r7b-12-2024': [0.0375, 0.15],
    'command-a-03-2025': [2.5, 10],
    'text-embedding-3-small': [0.02, 0],
    'text-embedding-3-large': [0.13, 0],
    'embed-v4.0': [0.12, 0],
    'voyage-3.5': [0.06, 0],
    'voyage-3.5-lite': [0.02, 0],
    'rerank-2.5': [0.05, 0],
    'rerank-2.5-lite': [0.02, 0],
  } satisfies Record<string, [number, number]>),
);

const MILLION = 1_000_000;

/** Cost in US dollars, or undefined if the model's price is unknown. */
export function findCost(modelId: string, inputTokens: number, outputTokens: number): number | undefined {
  const price = PRICES.get(nameOf(modelId));
  return price && (inputTokens * price[0] + outputTokens * price[1]) / MILLION;
}

/** Strips the vendor prefix and the date suffix, and normalizes OpenRouter's version format. */
function nameOf(modelId: string): string {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1);
  if (PRICES.has(name)) return name;
  const plain = name.replace(/-(\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
  return PRICES.has(plain) ? plain : plain.replace(/^(claude-.*\d)\.(\d)$/, '$1-$2');
}
