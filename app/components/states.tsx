'use client';

import { CircleX, Ellipsis, Plus, TriangleAlert, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptTile } from '@/components/ui/concept';
import { EMPTY_PICTURES, EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { StatusText } from '@/components/ui/feedback/status-text';
import { IconButton } from '@/components/ui/icon-button';
import { ScrollArea } from '@/components/ui/scroll-area';
import { Table } from '@/components/ui/table';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { Grid, ShowcaseSection } from './showcase-section';
import styles from './showcase-section.module.css';

type Problem = { code: string; text: string; where: string; bad: boolean };

const problems: Problem[] = [
  { code: 'gate-never-opens', text: 'Gate BOOKED can never open', where: 'BOOKED', bad: true },
  { code: 'fact-unused', text: 'Fact team_size is asked and never used', where: 'Company size', bad: false },
  { code: 'prompt-empty', text: 'Timeline asks nothing', where: 'Timeline', bad: false },
];
const flows = [
  {
    id: 'lead',
    name: 'Lead qualification',
    about: '2 graphs, 4 gates, edited 3 min ago',
    draft: '9 changes ahead',
  },
  { id: 'coach', name: 'Fitness coach', about: '1 graph, 5 gates, edited yesterday', draft: 'Same as live' },
];
const panel = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  overflow: 'hidden',
};

export function States() {
  const [tab, setTab] = useState<'trace' | 'variables' | 'problems'>('trace');
  return (
    <>
      <ShowcaseSection title="Tabs" note="Arrow keys move between them.">
        <div style={panel}>
          <Tabs
            label="Drawer"
            value={tab}
            onValueChange={setTab}
            items={[
              { value: 'trace', label: 'Trace' },
              { value: 'variables', label: 'Variables' },
              { value: 'problems', label: 'Problems', count: 2, countTone: 'warn' },
            ]}
            actions={<IconButton label="More" size="small" icon={<Ellipsis aria-hidden />} />}
          >
            <TabPanel value="trace" style={{ padding: 12 }}>
              Turn 4, navigate: Contact details, retry 2 of 3.
            </TabPanel>
            <TabPanel value="variables" style={{ padding: 12 }}>
              contact_email is not known.
            </TabPanel>
            <TabPanel value="problems" style={{ padding: 12 }}>
              Two warnings.
            </TabPanel>
          </Tabs>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Tables" note="A whole row leads somewhere; one stop for the keyboard.">
        <Table
          label="Problems"
          columns={[
            {
              key: 'sign',
              header: 'Kind',
              headerHidden: true,
              width: '36px',
              render: (row: Problem) =>
                row.bad ? (
                  <CircleX size={16} color="var(--bad)" aria-label="error" />
                ) : (
                  <TriangleAlert size={16} color="var(--warn)" aria-label="warning" />
                ),
            },
            { key: 'text', header: 'Problem', primary: true, render: (row) => row.text },
            { key: 'where', header: 'Where', width: '24%', render: (row) => row.where },
            {
              key: 'code',
              header: 'Code',
              width: '20%',
              render: (row) => <span className="mono-small">{row.code}</span>,
            },
          ]}
          rows={problems}
          rowKey={(row) => row.code}
          onRowActivate={() => {}}
          selectedKey="prompt-empty"
        />
        <Table
          label="Flows"
          density="roomy"
          columns={[
            {
              key: 'name',
              header: 'Name',
              primary: true,
              render: (row) => (
                <span style={{ display: 'inline-flex', gap: 12, alignItems: 'center' }}>
                  <ConceptTile concept="gate" size="large" />
                  <span>
                    <span style={{ font: 'var(--t-label)' }}>{row.name}</span>
                    <span style={{ display: 'block', font: 'var(--t-small)', color: 'var(--text-3)' }}>
                      {row.about}
                    </span>
                  </span>
                </span>
              ),
            },
            {
              key: 'draft',
              header: 'Draft',
              width: '28%',
              render: (row) => <StatusText>{row.draft}</StatusText>,
            },
            {
              key: 'more',
              header: 'Actions',
              headerHidden: true,
              width: '56px',
              align: 'end',
              render: (row) => (
                <IconButton label={`More about ${row.name}`} icon={<Ellipsis aria-hidden />} />
              ),
            },
          ]}
          rows={flows}
          rowKey={(row) => row.id}
          rowHref={(row) => `#${row.id}`}
        />
        <Table
          label="Keys"
          columns={[{ key: 'name', header: 'Name', render: () => null }]}
          rows={[]}
          rowKey={() => ''}
          empty="No keys yet."
        />
      </ShowcaseSection>
      <ShowcaseSection
        title="Empty, error, loading"
        note="Each says what to do. Nothing moves while loading."
      >
        <div style={panel}>
          <EmptyState
            headingLevel={3}
            illustration={<ConceptTile concept="gate" size="large" />}
            title="Draw your first conversation"
            description="Say what you need to know and when you know enough. What to ask next follows from that."
            actions={
              <>
                <Button icon={<Plus aria-hidden />}>Blank flow</Button>
                <Button icon={<Upload aria-hidden />}>Import a file</Button>
              </>
            }
          />
        </div>
        <div style={{ ...panel, display: 'flex', flexWrap: 'wrap', gap: 24, padding: 16 }}>
          {EMPTY_PICTURES.map((kind) => (
            <EmptyPicture key={kind} kind={kind} />
          ))}
        </div>
        <Grid>
          <div style={panel}>
            <EmptyState
              compact
              headingLevel={3}
              title="No problems"
              description="Everything in this flow can be reached and answered."
            />
          </div>
          <div style={panel}>
            <SkeletonRows label="Loading flows" rows={3} rowHeight={36} />
          </div>
          <ScrollArea label="A long list" className={styles.scroll}>
            <ol style={{ padding: 8 }}>
              {Array.from({ length: 12 }, (_, turn) => `Turn ${turn + 1}`).map((turn) => (
                <li key={turn}>{turn}</li>
              ))}
            </ol>
          </ScrollArea>
        </Grid>
        <div style={panel}>
          <ErrorState
            message="The server did not answer. What you changed is kept here."
            detail="request 7f3c01"
            onRetry={() => {}}
          />
        </div>
        <ErrorState
          compact
          title="Not published"
          message="Gate BOOKED can never open."
          detail="gate-never-opens"
          onRetry={() => {}}
        />
      </ShowcaseSection>
    </>
  );
}
