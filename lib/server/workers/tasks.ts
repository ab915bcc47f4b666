import type { GroupInput } from '@/lib/server/improve/grouping/group-vectors';
import type { Refusal } from '@/lib/server/refusal';
import { checkScript } from './tasks/check-script';
import type { ClassifyInput } from './tasks/classify-sessions';
import type { CompareInput } from './tasks/compare-conversations';
import { countChanges } from './tasks/count-changes';
import { diffDocuments } from './tasks/diff-documents';
import type { EmbedInput } from './tasks/embed-messages';
import { findRefusedMedia } from './tasks/find-refused-media';
import type { TakeTextsInput, WriteTextsInput } from './tasks/flow-texts';
import { importDocument } from './tasks/import-document';
import { inspectText, previewText } from './tasks/inspect-text';
import { listChangedElements } from './tasks/list-changed-elements';
import type { NeedsInput } from './tasks/list-needs';
import { patchText } from './tasks/patch-text';
import type { ProveInput } from './tasks/prove-document';
import { readBody } from './tasks/read-body';
import { readLabelLines } from './tasks/read-label-lines';
import { readPart } from './tasks/read-part';
import type { PreviewRunInput } from './tasks/run-preview';
import type { ShadowInput } from './tasks/run-shadow-batch';
import type { TestsInput } from './tasks/run-tests';
import type { ScoreInput } from './tasks/score-labels';
import type { TeachingInput } from './tasks/score-teaching';
import type { SimulateInput } from './tasks/simulate-document';
import type { SuggestInput } from './tasks/suggest-teaching';
import { teachDraft } from './tasks/teach-draft';
import type { UnderstandInput } from './tasks/understand-text';

/** What worker threads can do. Inputs and outputs are copied, so large ones are JSON text. */
export const TASKS = {
  /** Parses and validates the body of a request. */
  body: readBody,
  /** Merges a draft with its layers, and compiles the result. */
  inspect: inspectText,
  /** The same, returned as the answer of a preview. */
  preview: previewText,
  /** Lists the differences between two documents. */
  diff: diffDocuments,
  /** Counts them. */
  'count-changes': countChanges,
  /** Lists the elements that a save of a draft changed. */
  changed: listChangedElements,
  /** Migrates a document of an older version. */
  import: importDocument,
  /** Reads an import of labelled messages. */
  lines: readLabelLines,
  /** Reads a part of a large answer. */
  part: readPart,
  /** Applies a JSON Patch to a draft. */
  patch: patchText,
  /** Writes the texts of a draft. Loaded when needed, because it is code of the editor. */
  'write-texts': async (input: WriteTextsInput) =>
    (await import('./tasks/flow-texts')).writeDraftTexts(input),
  /** Takes texts into a draft. Loaded when needed too. */
  'take-texts': async (input: TakeTextsInput) => (await import('./tasks/flow-texts')).takeDraftTexts(input),
  /** Adds what messages teach to a draft, or takes it back. */
  'teach-draft': teachDraft,
  /** Checks the script of a test. */
  script: checkScript,
  /** Lists what a document uses in an environment. Loaded when needed, because it is code of tools and providers. */
  needs: async (input: NeedsInput) => (await import('./tasks/list-needs')).listNeeds(input),
  /** Looks for pictures and other media of hosts that are not allowed. */
  media: findRefusedMedia,
  /** Runs saved tests. Loaded when needed, because understanding is most of a thread's code. */
  tests: async (input: TestsInput) => (await import('./tasks/run-tests')).runTests(input),
  /** Runs a conversation. Loaded when needed too. */
  simulate: async (input: SimulateInput) =>
    (await import('./tasks/simulate-document')).simulateDocument(input),
  /** Runs a conversation of a preview link. Loaded when needed too. */
  converse: async (input: PreviewRunInput) => (await import('./tasks/run-preview')).runPreview(input),
  /** Proves a flow. Loaded when needed too. */
  prove: async (input: ProveInput) => (await import('./tasks/prove-document')).proveDocument(input),
  /** Compares two flows. Loaded when needed too. */
  compare: async (input: CompareInput) =>
    (await import('./tasks/compare-conversations')).compareConversations(input),
  /** Runs conversations through a draft. Loaded when needed too. */
  shadow: async (input: ShadowInput) => (await import('./tasks/run-shadow-batch')).runShadowBatch(input),
  /** Tells what a version would do to conversations. Loaded when needed too. */
  classify: async (input: ClassifyInput) =>
    (await import('./tasks/classify-sessions')).classifySessions(input),
  /** Scores labelled messages. Loaded when needed too. */
  score: async (input: ScoreInput) => (await import('./tasks/score-labels')).scoreLabelBatch(input),
  /** Understands a message of a turn. Loaded when needed too. */
  understand: async (input: UnderstandInput) =>
    (await import('./tasks/understand-text')).understandText(input),
  /** Reads what messages are about. Loaded when needed too. */
  embed: async (input: EmbedInput) => (await import('./tasks/embed-messages')).embedMessages(input),
  /** Groups messages by what they are about. Loaded when needed too. */
  group: async (input: GroupInput) =>
    (await import('@/lib/server/improve/grouping/group-vectors')).groupVectors(input),
  /** Finds what in a flow messages could teach. Loaded when needed too. */
  suggest: async (input: SuggestInput) => (await import('./tasks/suggest-teaching')).suggestTeaching(input),
  /** Scores messages before and after a change. Loaded when needed too. */
  teach: async (input: TeachingInput) => (await import('./tasks/score-teaching')).scoreTeaching(input),
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskValue<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

export type TaskAnswer =
  | { value: TaskValue<TaskName> }
  | { refused: Pick<Refusal, 'code' | 'detail' | 'extra' | 'headers'> };
