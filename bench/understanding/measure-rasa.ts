import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import type { CaseFile } from './rasa/case';
import { holdCase } from './rasa/hold-case';
import { readCaseMessages } from './rasa/read-case-messages';

export type Passed = { count: number; passed: number };

export type RasaScore = {
  /** Commit of Rasa's repository that the expectations refer to. */
  commit: string;
  all: Passed;
  /** Cases of Rasa's default configuration. */
  standard: Passed;
  /** First fault of each failed case. */
  faults: { id: string; fault: string }[];
  /** Files with cases that are missing or different in this checkout. These cases are not counted. */
  different: string[];
};

const DEFAULT_FOLDER = 'e2e_tests/tests_for_default_config/';
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`rasa/${name}`, import.meta.url), 'utf8'));

/** Runs Rasa's end-to-end cases on our translation of its flows, with messages from a checkout of its repository. */
export async function measureRasa(checkout: string): Promise<RasaScore> {
  const flow = readJson('flow.json') as FlowDocument;
  const { commit, cases } = readJson('cases.json') as CaseFile;
  const score: RasaScore = {
    commit,
    all: { count: 0, passed: 0 },
    standard: { count: 0, passed: 0 },
    faults: [],
    different: [],
  };
  for (const test of cases) {
    const messages = readCaseMessages(checkout, test);
    if (!messages) {
      score.different.push(test.file);
      continue;
    }
    const fault = await holdCase(flow, test, messages);
    if (fault) score.faults.push({ id: test.id, fault });
    for (const group of test.file.startsWith(DEFAULT_FOLDER) ? [score.all, score.standard] : [score.all]) {
      group.count += 1;
      if (!fault) group.passed += 1;
    }
  }
  return score;
}
