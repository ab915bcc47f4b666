import { readFileSync } from 'node:fs';
import {
  type CompiledFlow,
  compileFlow,
  coverage,
  type Problem,
  runScript,
  ScriptSchema,
} from '@turnpike/engine';
import { z } from 'zod';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { simulateFlow } from './simulate-flow';

const USAGE = `Usage:
  npm run flow -- check FLOW              print the problems of a flow document
  npm run flow -- test FLOW SCRIPT...     run test scripts on a flow, with local understanding
  npm run flow -- simulate FLOW [TEXT...] hold a conversation: the messages given, or what is typed

FLOW and SCRIPT are JSON files. Exits with 1 when something is wrong, with 2 when called wrongly.`;

const [command, flowFile, ...rest] = process.argv.slice(2);
process.exitCode = await main();

async function main(): Promise<number> {
  if (command === 'check' && flowFile && rest.length === 0) return check(flowFile);
  if (command === 'test' && flowFile && rest.length > 0) return test(flowFile, rest);
  if (command === 'simulate' && flowFile) return simulate(flowFile, rest);
  console.error(USAGE);
  return 2;
}

function check(file: string): number {
  const { problems } = compileFlow(readJson(file));
  for (const problem of problems) printProblem(problem);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  console.log(`${errors} errors, ${problems.length - errors} warnings`);
  return errors > 0 ? 1 : 0;
}

/** A flow that can be run; the problems that keep it from it are printed. */
function compile(file: string): CompiledFlow | undefined {
  const result = compileFlow(readJson(file));
  if (result.ok) return result.compiled;
  for (const problem of result.problems) printProblem(problem);
  return undefined;
}

async function simulate(file: string, messages: string[]): Promise<number> {
  const compiled = compile(file);
  if (!compiled) return 1;
  await simulateFlow(compiled, createServerLocal(compiled.flow), messages);
  return 0;
}

async function test(file: string, scripts: string[]): Promise<number> {
  const compiled = compile(file);
  if (!compiled) return 1;
  const providers = createServerLocal(compiled.flow);
  const records = [];
  let failed = 0;
  for (const name of scripts) {
    const parsed = ScriptSchema.safeParse(readJson(name));
    if (!parsed.success) {
      failed += 1;
      console.log(`failed  ${name}\n${z.prettifyError(parsed.error)}`);
      continue;
    }
    const { ok, failures, turns } = await runScript(compiled, parsed.data, providers);
    records.push(...turns.map((turn) => turn.record));
    if (!ok) failed += 1;
    console.log(`${ok ? 'passed' : 'failed'}  ${parsed.data.name ?? name}`);
    for (const { turn, what, expected, found } of failures) {
      console.log(`        turn ${turn}, ${what}: expected ${expected}, found ${found}`);
    }
  }
  console.log(
    `${scripts.length - failed} passed, ${failed} failed, coverage ${Math.round(coverage(compiled, records).share * 100)} %`,
  );
  return failed > 0 ? 1 : 0;
}

function printProblem({ severity, code, pointer, message }: Problem): void {
  console.log(`${severity.padEnd(8)}${code.padEnd(28)}${pointer || '/'}  ${message}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exit(2);
  }
}
