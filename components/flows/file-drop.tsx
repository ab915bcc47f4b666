'use client';

import { FileJson, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import styles from './import-dialog.module.css';

type FileDropProps = {
  /** Name of the chosen file. */
  name: string | undefined;
  onFile: (file: File) => void;
};

/** Takes a JSON file by drag and drop or from the file dialog. */
export function FileDrop({ name, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button inside.
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileJson aria-hidden />
      <span>{name ?? say('Drop a .json file here')}</span>
      <Button icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {name === undefined ? say('Choose a file') : say('Choose another')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        tabIndex={-1}
        aria-label={say('Flow document')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
