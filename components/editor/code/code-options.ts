import type { editor } from 'monaco-editor';
import { say } from '@/lib/words/say';

/** Options of Monaco. Features that scan the whole text on each key are off. */
export const CODE_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  ariaLabel: say('The flow as JSON'),
  fontFamily: '"Geist Mono Variable", "Geist Mono", ui-monospace, monospace',
  fontSize: 12,
  lineHeight: 19,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  // Unusual separators in texts are intentional, so do not offer to remove them.
  unusualLineTerminators: 'off',
  stickyScroll: { enabled: false },
  tabSize: 2,
  renderLineHighlight: 'line',
  fixedOverflowWidgets: true,
  padding: { top: 10, bottom: 10 },
  'semanticHighlighting.enabled': false,
  // Fields and values are often in quotes, where suggestions are off by default.
  quickSuggestions: { other: true, comments: false, strings: true },
  // Words from elsewhere in the text would mix with those of the schema.
  wordBasedSuggestions: 'off',
  // Scans the whole text on each key.
  bracketPairColorization: { enabled: false },
  occurrencesHighlight: 'off',
  links: false,
  colorDecorators: false,
};
