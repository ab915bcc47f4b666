'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptTile } from '@/components/ui/concept';
import { knowsWords } from '@/lib/editor/commands/teach-words';
import type { Lesson } from '@/lib/simulator/panel/list-lessons';
import { say } from '@/lib/words/say';
import styles from './teach-this.module.css';

/** Fits without scrolling beside two other lists. */
const MAX_SHOWN = 4;

type LessonListProps = {
  title: string;
  lessons: readonly Lesson[];
  document: FlowDocument;
  words: string;
  onTeach: (lesson: Lesson) => void;
};

/** A list of targets that words can be added to, each as a button. */
export function LessonList({ title, lessons, document, words, onTeach }: LessonListProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? lessons : lessons.slice(0, MAX_SHOWN);
  const rest = lessons.length - shown.length;
  return (
    <div className={styles.group}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      <ul className={styles.lessons} aria-labelledby={id}>
        {shown.map((lesson) => {
          const obstacle = findObstacle(document, lesson, words);
          return (
            <li key={lesson.key}>
              <Button
                size="small"
                variant="ghost"
                className={styles.lesson}
                icon={<ConceptTile concept={lesson.concept} size="small" />}
                {...(obstacle === undefined ? {} : { disabledReason: obstacle })}
                onClick={() => onTeach(lesson)}
              >
                <span className={styles.name}>{lesson.name}</span>{' '}
                <span className={styles.aside}>
                  {lesson.kind}
                  {lesson.score !== undefined && ` ${lesson.score.toFixed(2)}`}
                </span>
                <Plus aria-hidden className={styles.plus} />
              </Button>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          {say('Show {rest} more', { rest })}
        </Button>
      )}
    </div>
  );
}

function findObstacle(document: FlowDocument, { target }: Lesson, words: string): string | undefined {
  if (words.trim() === '') return say('Enter words to add');
  return knowsWords(document, target, words) ? say('Already added') : undefined;
}
