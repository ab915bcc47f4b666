import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { ENVIRONMENT_NAMES } from '@/lib/contract/names';
import { type InsightView, PERIOD_DAYS } from '@/lib/pages/insights/insight-view';
import { ENVIRONMENT_WORDS } from '@/lib/pages/versions/environment-words';
import { say } from '@/lib/words/say';
import styles from './insights-bar.module.css';

type PeriodFieldsProps = {
  view: InsightView;
  /** The days on the page, which own dates start with. */
  shown: { from: string; to: string } | undefined;
  onView: (view: InsightView) => void;
};

const OWN = 'own';

/** The days and the environment whose conversations are counted. */
export function PeriodFields({ view, shown, onView }: PeriodFieldsProps) {
  const { from, to, ...rest } = view;
  return (
    <>
      <SelectField
        label={say('Period')}
        labelHidden
        className={styles.select}
        value={from === undefined ? String(view.days) : OWN}
        options={[
          ...PERIOD_DAYS.map((days) => ({ value: String(days), label: say('Last {days} days', { days }) })),
          { value: OWN, label: say('Own dates') },
        ]}
        onValueChange={(days) =>
          onView(
            days === OWN && shown
              ? { ...view, from: shown.from, to: shown.to }
              : ({ ...rest, days: Number(days) || view.days } as InsightView),
          )
        }
      />
      {from !== undefined && to !== undefined && (
        <>
          <TextField
            label={say('From')}
            labelHidden
            type="date"
            className={styles.date}
            value={from}
            onValueChange={(day) => day !== '' && onView({ ...view, from: day, to: day > to ? day : to })}
          />
          <TextField
            label={say('To')}
            labelHidden
            type="date"
            className={styles.date}
            value={to}
            onValueChange={(day) => day !== '' && onView({ ...view, to: day, from: day < from ? day : from })}
          />
        </>
      )}
      <SegmentedControl
        label={say('Environment')}
        labelHidden
        value={view.environment}
        options={ENVIRONMENT_NAMES.map((name) => ({ value: name, label: ENVIRONMENT_WORDS[name] }))}
        onValueChange={(environment) => onView({ ...view, environment })}
      />
    </>
  );
}
