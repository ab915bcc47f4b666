'use client';

import { ELSE } from '@turnpike/engine/document';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EMPTY_CONDITION } from '@/lib/editor/conditions/change-condition';
import { say } from '@/lib/words/say';
import { useEditorContext, usePreferences } from '../editor-context';
import { CelField } from '../inspector/fields/cel-field';
import styles from './condition-field.module.css';
import { type ConditionProps, ConditionRows } from './condition-rows';
import { OtherwiseField } from './otherwise-field';
import { useConditionReader } from './use-condition-reader';

type Props = ConditionProps & {
  /** Whether the connection can be the one that is taken if no other condition is true. */
  mayBeOtherwise?: boolean;
  /** Help that only someone who writes CEL needs. */
  celHint?: string;
};

/**
 * A condition as rows or as CEL, two views of one expression. Rows are shown if they can say it; opening a view never
 * changes the expression.
 */
export function ConditionField(props: Props) {
  return <OpenCondition key={props.path.join('/')} {...props} />;
}

function OpenCondition({ mayBeOtherwise = false, celHint, ...props }: Props) {
  const { value = '', hint, label, labelHidden } = props;
  const { preferences } = useEditorContext();
  const prefersText = usePreferences((state) => state.conditionsAsText);
  const reader = useConditionReader();
  // While the author types CEL, it stays CEL, even when rows could say it.
  const [typing, setTyping] = useState(false);
  const isElse = mayBeOtherwise && value.trim() === ELSE;
  const condition = value.trim() === '' ? EMPTY_CONDITION : reader?.readCondition(value);
  const isReadable = condition !== undefined || isElse;
  const box = useRef<HTMLDivElement>(null);
  const [entersText, setEntersText] = useState(false);
  useEffect(() => {
    if (!entersText) return;
    box.current?.querySelector<HTMLElement>('[data-cel]')?.focus();
    setEntersText(false);
  }, [entersText]);
  const asText = prefersText || typing || !isReadable;
  const switchTo = asText ? say('Edit as rows') : say('Edit as CEL');
  const show = (text: boolean) => {
    setTyping(false);
    setEntersText(text);
    preferences.getState().set({ conditionsAsText: text });
  };
  return (
    <div ref={box} className={styles.open}>
      {isReadable && (
        <Button
          variant="ghost"
          size="small"
          className={classNames(styles.view, labelHidden !== true && styles.atLabel)}
          aria-label={`${switchTo}: ${label}`}
          onClick={() => show(!asText)}
        >
          {switchTo}
        </Button>
      )}
      {asText ? (
        <CelField
          {...props}
          hint={hint ?? celHint ?? (mayBeOtherwise ? describeElse(isElse) : undefined)}
          onChange={(text) => {
            setTyping(true);
            props.onChange(text);
          }}
        />
      ) : isElse ? (
        <OtherwiseField label={label} path={props.path} onChange={props.onChange} />
      ) : (
        <ConditionRows
          {...props}
          condition={condition ?? EMPTY_CONDITION}
          onOtherwise={mayBeOtherwise ? () => props.onChange(ELSE) : undefined}
        />
      )}
      {!isReadable && reader?.isExpression(value) && (
        <p className={styles.note}>{say('Rows cannot show this expression. Edit it as CEL.')}</p>
      )}
    </div>
  );
}

const describeElse = (isElse: boolean): string =>
  isElse
    ? say('Taken when no other condition is true')
    : say('Enter else to use it when no other condition is true');
