'use client';

import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TextsFile } from '@/lib/editor/locales/texts-file';
import { say } from '@/lib/words/say';
import { ImportTextsDialog } from './import-texts-dialog';

/** Reads a translated file and shows what it would change. */
export function ImportTexts() {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ name: string; file: TextsFile }>();
  const open = async (file: File | undefined) => {
    if (!file) return;
    const { readTextsFile } = await import('@/lib/editor/locales/read-texts-file');
    setRead({ name: file.name, file: await readTextsFile(file) });
  };
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {say('Import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml"
        className="sr-only"
        tabIndex={-1}
        aria-label={say('File with texts')}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {read && <ImportTextsDialog {...read} onClose={() => setRead(undefined)} />}
    </>
  );
}
