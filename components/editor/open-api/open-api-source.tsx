'use client';

import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { MAX_BYTES } from '@/lib/openapi/max-bytes';
import { say } from '@/lib/words/say';
import styles from './open-api.module.css';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** The text of a chosen or dropped file. */
  onFile: (text: string) => void;
  onRefuse: (reason: string) => void;
};

/** The document, pasted or from a file. */
export function OpenApiSource({ text, onText, onFile, onRefuse }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES)
      onRefuse(say('{name} is larger than 5 MB. Remove parts you do not need.', { name: file.name }));
    else onFile(await file.text());
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    setOver(false);
    void read(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button inside
    <div
      className={styles.source}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <TextArea
        label={say('Document')}
        mono
        minRows={12}
        maxRows={18}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        placeholder={say('openapi: 3.1.0\ninfo:\n  title: Calendar\npaths:\n  …')}
        onValueChange={onText}
      />
      <div className={styles.file}>
        <Button icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
          {say('Choose a file')}
        </Button>
        <span className={styles.quiet}>{say('or drop a .json or .yaml file here, up to 5 MB')}</span>
        <input
          ref={input}
          type="file"
          accept=".json,.yaml,.yml,application/json,application/yaml"
          className="sr-only"
          tabIndex={-1}
          aria-label={say('OpenAPI document')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
