import type { editor } from 'monaco-editor';
import { say } from '@/lib/words/say';

/** How the code view has Monaco behave. What walks over the whole text on each key is off. */
export const CODE_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  ariaLabel: say('The flow as JSON'),
  fontFamily: '"Geist Mono Variable", "Geist Mono", ui-monospace, monospace',
  fontSize: 12,
  lineHeight: 19,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  // Separators inside a text are the author's: nobody is asked to take them out.
  unusualLineTerminators: 'off',
  stickyScroll: { enabled: false },
  tabSize: 2,
  renderLineHighlight: 'line',
  fixedOverflowWidgets: true,
  padding: { top: 10, bottom: 10 },
  'semanticHighlighting.enabled': false,
  // Fields and values are often words in quotes: without this nothing is offered inside them.
  quickSuggestions: { other: true, comments: false, strings: true },
  // Names from elsewhere in the text would stand between the schema's.
  wordBasedSuggestions: 'off',
  // Walks over the whole text on each key, for little in JSON.
  bracketPairColorization: { enabled: false },
  occurrencesHighlight: 'off',
  links: false,
  colorDecorators: false,
};
