'use client';

import { ChevronDown, Undo2 } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useEditor, useEditorContext } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextField } from '@/components/ui/fields/text-field';
import { teachWords } from '@/lib/editor/commands/teach-words';
import type { HistoryEntry } from '@/lib/editor/model/history';
import { type Lesson, type LessonGroup, listLessons } from '@/lib/simulator/panel/list-lessons';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import { LessonList } from './lesson-list';
import styles from './teach-this.module.css';

type TeachThisProps = {
  turn: SimulatedTurn;
  /** The message. */
  text: string;
  /** The clauses of the message, if there are several. */
  clauses: readonly string[];
  /** Open by default if the message was not understood. */
  startsOpen: boolean;
};

type Taught = { words: string; entry: HistoryEntry | undefined };

/** Adds a customer's words to examples, synonyms or aliases in the draft. */
export function TeachThis({ turn, text, clauses, startsOpen }: TeachThisProps) {
  const { editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const newest = useEditor((state) => state.history.past.at(-1));
  const [open, setOpen] = useState(startsOpen);
  const [words, setWords] = useState(text);
  const [taught, setTaught] = useState<Taught | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const id = useId();
  const groups = useMemo(
    () => listLessons(document, turn.record.before, turn.record.events),
    [document, turn],
  );
  useEffect(() => {
    if (taught) undo.current?.focus();
  }, [taught]);

  const teach = (lesson: Lesson, kind: LessonGroup['kind']) => {
    const before = editor.getState().document;
    editor.getState().dispatch(teachWords(before, lesson.target, words));
    // Lower layers may reject an edit; the editor then explains why.
    if (editor.getState().document === before) return;
    editor.getState().mark();
    setTaught({ words: describeAdded(kind, lesson.name), entry: editor.getState().history.past.at(-1) });
  };
  const takeBack = () => {
    editor.getState().undo();
    setTaught(null);
    field.current?.focus();
  };

  return (
    <section className={styles.teach} aria-label={say('Improve understanding')}>
      <Button
        size="small"
        variant="ghost"
        className={styles.toggle}
        icon={<ChevronDown aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say('Improve understanding')}
      </Button>
      <div id={id} className={styles.body} hidden={!open}>
        <TextField
          ref={field}
          label={say('Words to add')}
          value={words}
          onValueChange={(value) => {
            setWords(value);
            setTaught(null);
          }}
        />
        {clauses.length > 1 && (
          <fieldset className={styles.clauses}>
            <legend className="sr-only">{say('Use one clause')}</legend>
            {clauses.map((clause) => (
              <Button
                key={clause}
                size="small"
                pressed={words === clause}
                onClick={() => {
                  setWords(clause);
                  setTaught(null);
                }}
              >
                {clause}
              </Button>
            ))}
          </fieldset>
        )}
        <div role="status" className={styles.status}>
          {taught && (
            <>
              <StatusText tone="ok">{taught.words}</StatusText>
              {taught.entry === newest && (
                <Button ref={undo} size="small" icon={<Undo2 aria-hidden />} onClick={takeBack}>
                  {say('Undo')}
                </Button>
              )}
            </>
          )}
        </div>
        {!taught &&
          groups.map(({ kind, lessons }) => (
            <LessonList
              key={kind}
              title={GROUP_TITLES[kind]}
              lessons={lessons}
              document={document}
              words={words}
              onTeach={(lesson) => teach(lesson, kind)}
            />
          ))}
      </div>
    </section>
  );
}

const GROUP_TITLES: Readonly<Record<LessonGroup['kind'], string>> = {
  example: say('Add as an example of'),
  synonym: say('Add as a synonym of'),
  alias: say('Add as an alias of'),
};

function describeAdded(kind: LessonGroup['kind'], name: string): string {
  if (kind === 'synonym') return say('Added to the synonyms of {name}', { name });
  if (kind === 'alias') return say('Added to the aliases of {name}', { name });
  return say('Added to the examples of {name}', { name });
}
