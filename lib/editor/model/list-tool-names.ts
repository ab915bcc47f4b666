import type { Tool } from '@turnpike/engine/document';

export type ToolName = { name: string; from: 'input' | 'result' };

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * What a text about one use of a tool can name before facts: its inputs, then the first places of its
 * result. An input stands for both where they are called the same.
 */
export function listToolNames({ input, output }: Tool): ToolName[] {
  const inputs = listProperties(input);
  const results = listProperties(output).filter((name) => !inputs.includes(name));
  return [
    ...inputs.map((name): ToolName => ({ name, from: 'input' })),
    ...results.map((name): ToolName => ({ name, from: 'result' })),
  ];
}

function listProperties(schema: Tool['input']): string[] {
  const properties = schema?.properties;
  if (properties === null || typeof properties !== 'object' || Array.isArray(properties)) return [];
  return Object.keys(properties).filter((name) => NAME.test(name));
}
