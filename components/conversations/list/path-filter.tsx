import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/fields/select-field';
import { Popover } from '@/components/ui/menus/popover';
import { sayWith } from '@/components/words/say-with';
import { type MarkOption, nameMark } from '@/lib/pages/conversations/list-flow-marks';
import { splitMarks } from '@/lib/pages/conversations/view-filter';
import { say } from '@/lib/words/say';
import styles from './filter-bar.module.css';
import { FilterSlot } from './filter-slot';

type Path = { mark: string | undefined; not: string | undefined };
type PathFilterProps = Path & {
  options: readonly MarkOption[];
  hasFlow: boolean;
  onChange: (path: Path) => void;
};

/** "Went through Start return but not Exchange": nodes, rules and failed tools of the chosen flow, by name. */
export function PathFilter({ mark, not, options, hasFlow, onChange }: PathFilterProps) {
  const through = splitMarks(mark);
  const avoided = splitMarks(not);
  return (
    <FilterSlot
      label={say('Went through')}
      value={describe(through, avoided, options)}
      onRemove={() => onChange({ mark: undefined, not: undefined })}
    >
      {(trigger) => (
        <Popover label={say('Went through')} trigger={trigger} width={320}>
          {hasFlow || through.length + avoided.length > 0 ? (
            <div className={styles.form}>
              <MarkList
                label={say('Went through')}
                marks={through}
                options={options}
                onChange={(marks) => onChange({ mark: join(marks), not })}
              />
              <MarkList
                label={say('But not')}
                marks={avoided}
                options={options}
                onChange={(marks) => onChange({ mark, not: join(marks) })}
              />
            </div>
          ) : (
            <p className={styles.note}>{say('Choose a flow first, to see its nodes.')}</p>
          )}
        </Popover>
      )}
    </FilterSlot>
  );
}

const join = (marks: readonly string[]): string | undefined =>
  marks.length === 0 ? undefined : marks.join(',');

function describe(
  through: readonly string[],
  avoided: readonly string[],
  options: readonly MarkOption[],
): ReactNode {
  if (through.length + avoided.length === 0) return undefined;
  const names = (marks: readonly string[]) => marks.map((mark) => nameMark(mark, options)).join(', ');
  if (avoided.length === 0) return names(through);
  if (through.length === 0) return say('not {names}', { names: names(avoided) });
  return sayWith('{through} {butNot} {avoided}', {
    through: names(through),
    butNot: <span className={styles.plain}>{say('but not')}</span>,
    avoided: names(avoided),
  });
}

type MarkListProps = {
  label: string;
  marks: readonly string[];
  options: readonly MarkOption[];
  onChange: (marks: string[]) => void;
};

function MarkList({ label, marks, options, onChange }: MarkListProps) {
  return (
    <div className={styles.form}>
      <SelectField
        label={label}
        value={undefined}
        placeholder={say('Add a node, rule or tool')}
        options={options
          .filter(({ mark }) => !marks.includes(mark))
          .map(({ mark, name, group }) => ({ value: mark, label: name, note: group }))}
        onValueChange={(mark) => onChange([...marks, mark])}
      />
      {marks.length > 0 && (
        <p className={styles.presets}>
          {marks.map((mark) => (
            <Chip key={mark} onRemove={() => onChange(marks.filter((one) => one !== mark))}>
              {nameMark(mark, options)}
            </Chip>
          ))}
        </p>
      )}
    </div>
  );
}
