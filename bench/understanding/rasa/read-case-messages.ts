import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Case } from './case';

type CaseInYaml = { steps?: { user?: unknown }[] };
type Yaml = { test_cases?: CaseInYaml[] } | null;

/** Customer messages of a case, or undefined if the case is missing or different in the checkout. */
export function readCaseMessages(checkout: string, { file, index, digest }: Case): string[] | undefined {
  const messages = readCase(path.join(checkout, file), index);
  return messages && getDigest(messages) === digest ? messages : undefined;
}

function readCase(file: string, index: number): string[] | undefined {
  try {
    const yaml = parse(readFileSync(file, 'utf8')) as Yaml;
    return yaml?.test_cases?.[index]?.steps?.flatMap(({ user }) =>
      user === undefined ? [] : [String(user)],
    );
  } catch {
    return undefined;
  }
}

const getDigest = (messages: readonly string[]): string =>
  createHash('sha256').update(messages.join('\n')).digest('hex').slice(0, 12);
