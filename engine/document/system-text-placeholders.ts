import type { SystemTextKey } from './flow-document.ts';

/** Placeholders of system texts other than facts. Apart from the texts, which the editor does not load at first. */
export const SYSTEM_TEXT_PLACEHOLDERS: Partial<Record<SystemTextKey, readonly string[]>> = {
  connect: ['capability'],
  notFound: ['value'],
  missingResult: ['what'],
  failed: ['what'],
  done: ['what'],
  working: ['what'],
  missing: ['fields'],
  confirm: ['what'],
  choose: ['value'],
  query: ['value'],
  approve: ['what'],
  explain: ['question'],
  inexact: ['value'],
  corrected: ['value', 'fact'],
  noted: ['value', 'facts'],
  which: ['options'],
  alreadyDone: ['what'],
};
