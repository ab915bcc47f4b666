import { isRecord, type Tool } from '@turnpike/engine/document';

export type ToolName = { name: string; from: 'input' | 'result' };

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Names a text about a tool call can use besides facts: its inputs, then the top-level fields of its result.
 * An input wins over a result field with the same name.
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
  if (!isRecord(properties)) return [];
  return Object.keys(properties).filter((name) => NAME.test(name));
}
