import { parseArgs } from 'node:util';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { simulateFlow } from '../simulate-flow';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { diffFlowFiles } from './diff-flow-files';
import { proveFlowFile } from './prove-flow';
import { testFlow } from './test-flow';
import { validateFlow } from './validate-flow';

const USAGE = `Usage:
  npm run flow -- validate FLOW              print the problems of a flow document
  npm run flow -- test FLOW [TESTS...]       run tests of a flow, with local understanding
  npm run flow -- prove FLOW                 prove properties of a flow, or find conversations that break them
  npm run flow -- diff FLOW OTHER            compare two flows: whether every conversation is the same
  npm run flow -- simulate FLOW [TEXT...]    run a conversation with the given messages, or with typed ones

FLOW is a JSON file. TESTS are files or folders. The default is the tests next to the flow: NAME.tests.json and
NAME.tests/*.json for the flow NAME.json or NAME.flow.json. A file contains one test, or { "tests": [...] } as
exported by the app.

  --json            print one JSON document instead of lines (validate, test, prove, diff)
  --markdown        print a summary for a comment on a pull request (diff)
  --junit FILE      also write a JUnit report (test, prove)
  --checks FILE     also prove the author's own checks (prove)
  --max-seconds N   stop searching after N seconds, 60 by default (prove, diff)

Exit codes: 0 success, 1 the flow has errors or a test failed, 2 wrong usage. For prove: 0 everything is proved or
meant, 1 something was found, 3 nothing was found and something is not decided, 2 wrong usage or errors in the flow. For diff: 0 the same for every
conversation, 1 some conversation differs, 3 not decided, 2 wrong usage or errors in a flow.`;

/** Runs `npm run flow` and returns the exit code. */
export async function runFlowCommand(args: readonly string[], output: Output): Promise<0 | 1 | 2 | 3> {
  try {
    const { values, positionals } = parse(args);
    const [command, flow, ...rest] = positionals;
    if (values.help) {
      output.print(USAGE);
      return 0;
    }
    if (command === 'prove' && flow !== undefined && rest.length === 0 && !values.markdown)
      return await proveFlowFile(flow, values, output);
    const [other] = rest;
    const isDiff = command === 'diff' && values.checks === undefined && values.junit === undefined;
    if (isDiff && flow !== undefined && other !== undefined && rest.length === 1)
      return await diffFlowFiles(flow, other, values, output);
    if (values.checks !== undefined || values['max-seconds'] !== undefined || values.markdown)
      throw new CallError(`Invalid arguments: ${args.join(' ')}`);
    if (command === 'validate' && flow !== undefined && rest.length === 0 && values.junit === undefined)
      return validateFlow(flow, { json: values.json }, output);
    if (command === 'test' && flow !== undefined) return await testFlow(flow, rest, values, output);
    if (command === 'simulate' && flow !== undefined && !values.json && values.junit === undefined) {
      const compiled = compileFile(flow, output);
      if (!compiled) return 1;
      await simulateFlow(compiled, createServerLocal(compiled.flow), rest, output.print);
      return 0;
    }
    throw new CallError(command === undefined ? 'Missing command.' : `Invalid arguments: ${args.join(' ')}`);
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
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        junit: { type: 'string' },
        checks: { type: 'string' },
        'max-seconds': { type: 'string' },
      },
    });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
