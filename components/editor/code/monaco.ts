import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor';
import { explainSchema } from '@/lib/editor/help/explain-schema';

/** URI of the document in Monaco, which the schema is bound to. */
export const MODEL_PATH = 'turnpike:/flow.json';
const SCHEMA_URL = '/schema/flow-1.json';
let ready = false;

/** Sets up Monaco once with our bundled workers, colors and schema. Nothing is fetched from other origins. */
export function setUpMonaco(): typeof monaco {
  if (ready) return monaco;
  ready = true;
  globalThis.MonacoEnvironment = {
    getWorker: (_: string, label: string) =>
      label === 'json'
        ? new Worker(new URL('monaco-editor/language/json/json.worker', import.meta.url), { type: 'module' })
        : new Worker(new URL('monaco-editor/editor/editor.worker', import.meta.url), { type: 'module' }),
  };
  loader.config({ monaco });
  monaco.editor.defineTheme(
    'turnpike-light',
    theme('vs', {
      bg: '#ffffff',
      line: '#f6f7f8',
      number: '#5d6672',
      key: '#0167ab',
      text: '#137738',
      value: '#7046b6',
    }),
  );
  monaco.editor.defineTheme(
    'turnpike-dark',
    theme('vs-dark', {
      bg: '#14171b',
      line: '#1b1f25',
      number: '#929ba7',
      key: '#93caff',
      text: '#98d6a4',
      value: '#cbb6ff',
    }),
  );
  void loadSchema();
  return monaco;
}

async function loadSchema(): Promise<void> {
  const response = await fetch(SCHEMA_URL).catch(() => undefined);
  if (!response?.ok) return;
  const schema: unknown = explainSchema(await response.json());
  monaco.json.jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    // The schema is for completion and hovers only. Validation comes from the engine.
    schemaValidation: 'ignore',
    schemas: [{ uri: SCHEMA_URL, fileMatch: ['*'], schema }],
  });
}

type Colors = { bg: string; line: string; number: string; key: string; text: string; value: string };

function theme(base: 'vs' | 'vs-dark', c: Colors): monaco.editor.IStandaloneThemeData {
  const bare = (color: string) => color.slice(1);
  return {
    base,
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: bare(c.key) },
      { token: 'string.value.json', foreground: bare(c.text) },
      { token: 'number.json', foreground: bare(c.value) },
      { token: 'keyword.json', foreground: bare(c.value) },
    ],
    colors: {
      'editor.background': c.bg,
      'editor.lineHighlightBackground': c.line,
      'editorLineNumber.foreground': c.number,
    },
  };
}
