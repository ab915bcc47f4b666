import { parseArgs } from 'node:util';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { simulateFlow } from '../simulate-flow';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { testFlow } from './test-flow';
import { validateFlow } from './validate-flow';

const USAGE = `Usage:
  npm run flow -- validate FLOW              print the problems of a flow document
  npm run flow -- test FLOW [TESTS...]       run tests on a flow, with local understanding
  npm run flow -- simulate FLOW [TEXT...]    hold a conversation: the messages given, or what is typed

FLOW is a JSON file. TESTS are files or folders; without them the tests beside the flow are run: NAME.tests.json and
NAME.tests/*.json, where the flow is NAME.json or NAME.flow.json. A file holds one test, or { "tests": [...] } as the
app exports them.

  --json          print one JSON document instead of lines (validate, test)
  --junit FILE    write a JUnit report too (test)

Exits with 0 when all is well, with 1 when the flow has errors or a test failed, with 2 when called wrongly.`;

/** What `npm run flow` does; answers the exit code. */
export async function runFlowCommand(args: readonly string[], output: Output): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parse(args);
    const [command, flow, ...rest] = positionals;
    if (command === 'validate' && flow !== undefined && rest.length === 0 && values.junit === undefined)
      return validateFlow(flow, { json: values.json }, output);
    if (command === 'test' && flow !== undefined) return await testFlow(flow, rest, values, output);
    if (command === 'simulate' && flow !== undefined && !values.json && values.junit === undefined) {
      const compiled = compileFile(flow, output);
      if (!compiled) return 1;
      await simulateFlow(compiled, createServerLocal(compiled.flow), rest, output.print);
      return 0;
    }
    throw new CallError(
      command === undefined ? 'Say what to do.' : `This is no way to call it: ${args.join(' ')}`,
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    output.warn(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, junit: { type: 'string' } },
    });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
