import * as monaco from 'monaco-editor';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CODE_OPTIONS } from '@/components/editor/code/code-options';

declare global {
  interface Window {
    floor: {
      /** Bare Monaco with the text and the settings of the code view. */
      showCode(text: string): void;
      /** A bare text area controlled by React. */
      showField(text: string): void;
    };
  }
}

globalThis.MonacoEnvironment = {
  getWorker: (_: string, label: string) => new Worker(label === 'json' ? '/json.js' : '/editor.js'),
};
const root = document.getElementById('root') as HTMLElement;

window.floor = {
  showCode(text) {
    const model = monaco.editor.createModel(text, 'json');
    const made = monaco.editor.create(root, { ...CODE_OPTIONS, model });
    made.setPosition(model.getPositionAt(text.indexOf('Tell me fact 777.')).delta(0, 17));
    made.revealLineInCenter(made.getPosition()?.lineNumber ?? 1);
    made.focus();
  },
  showField(text) {
    createRoot(root).render(<Field text={text} />);
  },
};

function Field({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return <textarea value={value} onChange={(event) => setValue(event.target.value)} />;
}
