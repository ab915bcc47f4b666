'use client';

import { Download, Footprints } from 'lucide-react';
import Link from 'next/link';
import { useMemo } from 'react';
import { downloadText } from '@/components/flows/download-json';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { SelectField } from '@/components/ui/fields/select-field';
import type { Insights } from '@/lib/contract/schemas/insights';
import { listFlowMarks } from '@/lib/pages/conversations/list-flow-marks';
import { type InsightView, writeInsightView } from '@/lib/pages/insights/insight-view';
import { toNodesCsv } from '@/lib/pages/insights/to-nodes-csv';
import { say } from '@/lib/words/say';
import styles from './insights-bar.module.css';
import { PeriodFields } from './period-fields';

/** Loaded after the page: with it, the bundler splits a chunk that the editor needs at first. */
const PathFilter = onDemand(
  async () => (await import('@/components/conversations/list/path-filter')).PathFilter,
  () => <span className={styles.path} />,
);

type InsightsBarProps = {
  /** The draft, for the names of its nodes. */
  document: unknown;
  view: InsightView;
  insights: Insights | undefined;
  onView: (view: InsightView) => void;
  busy: boolean;
};

const ALL = 'all';
const OWN = 'own';

/** The period, the conversations of it that are shown, and what they are compared with. */
export function InsightsBar({ document, view, insights, onView, busy }: InsightsBarProps) {
  const marks = useMemo(() => listFlowMarks(document), [document]);
  const versions = insights?.choices.versions ?? [];
  const channels = insights?.choices.channels ?? [];
  const locales = insights?.choices.locales ?? [];
  const without = (name: 'version' | 'channel' | 'locale' | 'compare'): InsightView => {
    const { [name]: _, ...others } = view;
    return others as InsightView;
  };
  const choose = (name: 'channel' | 'locale', value: string) =>
    onView(value === ALL ? without(name) : { ...view, [name]: value === OWN ? '' : value });
  return (
    <div className={styles.bar} aria-busy={busy}>
      <PeriodFields view={view} shown={insights} onView={onView} />
      <SelectField
        label={say('Version')}
        labelHidden
        className={styles.select}
        value={view.version === undefined ? ALL : String(view.version)}
        options={[
          { value: ALL, label: say('All versions') },
          ...listWith(versions, view.version).map((version) => ({
            value: String(version),
            label: say('Version {version}', { version }),
          })),
        ]}
        onValueChange={(version) =>
          onView(version === ALL ? without('version') : { ...view, version: Number(version) })
        }
      />
      <SelectField
        label={say('Compare with')}
        labelHidden
        className={styles.select}
        value={view.compare ?? 'previous-period'}
        options={[
          { value: 'previous-period', label: say('Compared with the period before') },
          ...versions
            .filter((version) => version !== view.version)
            .map((version) => ({
              value: `version:${version}`,
              label: say('Compared with version {version}', { version }),
            })),
        ]}
        onValueChange={(compare) =>
          onView(compare === 'previous-period' ? without('compare') : { ...view, compare })
        }
      />
      <PathFilter
        mark={view.mark}
        not={view.not}
        options={marks}
        hasFlow
        onChange={({ mark, not }) => {
          const { mark: _, not: __, ...rest } = view;
          onView({ ...rest, ...(mark !== undefined && { mark }), ...(not !== undefined && { not }) });
        }}
      />
      {channels.length > 1 && (
        <SelectField
          label={say('Channel')}
          labelHidden
          className={styles.select}
          value={view.channel === undefined ? ALL : view.channel || OWN}
          options={[
            { value: ALL, label: say('All channels') },
            ...channels.map((channel) => ({
              value: channel || OWN,
              label: channel || say('API and chat pages'),
            })),
          ]}
          onValueChange={(channel) => choose('channel', channel)}
        />
      )}
      {locales.length > 1 && (
        <SelectField
          label={say('Language')}
          labelHidden
          className={styles.select}
          value={view.locale === undefined ? ALL : view.locale || OWN}
          options={[
            { value: ALL, label: say('All languages') },
            ...locales.map((locale) => ({ value: locale || OWN, label: locale || say('Not given') })),
          ]}
          onValueChange={(locale) => choose('locale', locale)}
        />
      )}
      {insights && insights.nodes.length > 0 && (
        <span className={styles.end}>
          <Button asChild>
            <Link href={`/flows/${insights.filter.flow}?traffic=1&${writeInsightView(view)}`}>
              <Footprints aria-hidden />
              {say('Show on the canvas')}
            </Link>
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onClick={() => downloadText(`insights-${insights.from}-${insights.to}.csv`, toNodesCsv(insights))}
          >
            {say('Export')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** A chosen version stays a choice if no conversation of the period has it. */
const listWith = (versions: readonly number[], chosen: number | undefined): number[] =>
  chosen === undefined || versions.includes(chosen) ? [...versions] : [chosen, ...versions];
