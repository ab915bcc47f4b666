'use client';

import { type Fact, type FactType, toPointer } from '@turnpike/engine/document';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/fields/field';
import fieldStyles from '@/components/ui/fields/field.module.css';
import areaStyles from '@/components/ui/fields/text-area.module.css';
import type { CelFault } from '@/lib/editor/text/cel-check';
import { completeCel } from '@/lib/editor/text/cel-completion';
import { describeMissing } from '@/lib/editor/text/cel-missing';
import type { CelUse } from '@/lib/editor/text/cel-scope';
import { say } from '@/lib/words/say';
import styles from './cel-field.module.css';
import { CelList, getOptionId } from './cel-list';
import { showField, toFixKey } from './shown-fields';
import { useCelFault } from './use-cel-fault';
import { useCelList } from './use-cel-list';
import { useCelScope } from './use-cel-scope';
import { useFieldProblem } from './use-set-field';

export type CelFieldProps = {
  label: string;
  labelHidden?: boolean;
  value: string | undefined;
  path: readonly (string | number)[];
  onChange: (value: string | undefined) => void;
  /** The place of the expression, which decides its variables and result type. */
  use: CelUse;
  /** The computed or checked fact. */
  fact?: Fact;
  /** Required result type, if the use does not decide it. */
  wanted?: FactType;
  placeholder?: string;
  layout?: 'row' | 'stack';
  hint?: string;
  /** The shortcut for properties focuses this field. */
  first?: boolean;
};

/**
 * A CEL expression with completions and marked errors.
 *
 * It is a text area, because expressions span lines, with the role of a combobox, which is how screen readers
 * announce the list.
 */
export function CelField({
  label,
  labelHidden,
  value,
  path,
  onChange,
  use,
  fact,
  wanted,
  ...rest
}: CelFieldProps) {
  const { placeholder, layout, hint, first } = rest;
  const problem = useFieldProblem(path);
  const scope = useCelScope({ use, fact, wanted });
  const text = value ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLSpanElement>(null);
  const [focused, setFocused] = useState(false);
  const put = (next: string) => onChange(next === '' ? undefined : next);
  const complete = (source: string, at: number, asked: boolean) => completeCel(source, at, scope, { asked });
  const list = useCelList({ area, text, complete, onChange: put });
  const { fault, marked } = useCelFault(text, scope);
  const listId = useId();
  const fixKey = fault?.fix && toFixKey(toPointer(path));
  useEffect(() => (fixKey === undefined ? undefined : showField(fixKey)), [fixKey]);
  const open = list.items.length > 0;
  const missing = focused && !fault && text !== '' ? describeMissing(text, scope) : undefined;
  const applyFix = ({ source }: CelFix) => {
    put(source);
    area.current?.focus();
  };
  return (
    <Field
      {...{ label, labelHidden, layout }}
      error={fault ? <FaultNote fault={fault} canFix={marked} onFix={applyFix} /> : problem.error}
      warning={problem.warning}
      hint={missing ?? hint}
    >
      {({ 'aria-labelledby': _label, ...control }) => (
        <CelList
          id={listId}
          items={list.items}
          active={list.active}
          onActive={list.setActive}
          onTake={list.take}
          onClose={list.close}
        >
          <span className={styles.box}>
            <textarea
              {...control}
              ref={area}
              rows={1}
              data-first={first || undefined}
              data-cel
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              placeholder={placeholder}
              role="combobox"
              aria-expanded={open}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open ? getOptionId(listId, list.active) : undefined}
              className={classNames(fieldStyles.control, areaStyles.area, areaStyles.mono)}
              style={{ minHeight: 'calc(1lh + 10px)', maxHeight: 'calc(12lh + 12px)' }}
              value={text}
              onChange={({ target }) => {
                put(target.value);
                list.offer(target.value, target.selectionStart);
              }}
              onKeyDown={list.onKeyDown}
              onPointerDown={list.close}
              onFocus={() => setFocused(true)}
              onBlur={() => {
                setFocused(false);
                list.close();
              }}
              onScroll={({ currentTarget }) => {
                if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
              }}
            />
            {marked && fault && <FaultMark ref={marks} text={text} fault={fault} />}
            <span className="sr-only" role="status">
              {open &&
                say('{items, plural, one {# suggestion} other {# suggestions}}', {
                  items: list.items.length,
                })}
            </span>
          </span>
        </CelList>
      )}
    </Field>
  );
}

type CelFix = NonNullable<CelFault['fix']>;
type FaultNoteProps = { fault: CelFault; canFix: boolean; onFix: (fix: CelFix) => void };

function FaultNote({ fault: { message, fix }, canFix, onFix }: FaultNoteProps) {
  return (
    <>
      {message}
      {fix && canFix && (
        <Button size="small" className={styles.fix} onClick={() => onFix(fix)}>
          {fix.title}
        </Button>
      )}
    </>
  );
}

type FaultMarkProps = { ref: Ref<HTMLSpanElement>; text: string; fault: CelFault };

/** Marks the place of an error behind the text of the field. */
function FaultMark({ ref, text, fault: { start, end = start } }: FaultMarkProps) {
  if (start === undefined) return null;
  return (
    <span ref={ref} className={styles.marks} aria-hidden>
      {text.slice(0, start)}
      <mark>{text.slice(start, end) || '\u00a0\u00a0'}</mark>
      {text.slice(end)}
    </span>
  );
}
