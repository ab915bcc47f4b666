'use client';

import { GitCompare } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Chip } from '@/components/ui/chip';
import { ConceptGlyph, ConceptTile } from '@/components/ui/concept';
import { Progress } from '@/components/ui/feedback/progress';
import { StatusText } from '@/components/ui/feedback/status-text';
import { ImportanceBars } from '@/components/ui/importance-bars';
import { CONCEPT_LABELS, type Concept } from '@/lib/editor/model/concepts';
import { Grid, Line, ShowcaseSection } from './showcase-section';

const names = Object.keys(CONCEPT_LABELS) as Concept[];

export function Facts() {
  return (
    <>
      <ShowcaseSection title="Concepts" note="The glyph always travels with the colour.">
        <Grid>
          {names.map((concept) => (
            <Line key={concept}>
              <ConceptTile concept={concept} size="large" />
              <ConceptTile concept={concept} />
              <ConceptTile concept={concept} size="small" />
              <ConceptGlyph concept={concept} />
              {CONCEPT_LABELS[concept]}
            </Line>
          ))}
          <Line>
            <ConceptTile concept="rule" hard label="Hard rule" />
            Hard rule
          </Line>
        </Grid>
      </ShowcaseSection>
      <ShowcaseSection title="Type" note="Geist and Geist Mono. Nothing below 11 px.">
        <Line>
          <span style={{ font: 'var(--t-page)' }}>Page 22</span>
          <span style={{ font: 'var(--t-title)' }}>Title 15</span>
          <span style={{ font: 'var(--t-body)' }}>Chat 14</span>
          <span>Base 13</span>
          <span style={{ font: 'var(--t-label)' }}>Label 13</span>
          <span style={{ font: 'var(--t-small)' }}>Small 12</span>
          <span style={{ font: 'var(--t-micro)' }}>Micro 11</span>
          <code>answers.budget &gt;= 5000</code>
          <span className="mono-small">contact_email</span>
        </Line>
      </ShowcaseSection>
      <ShowcaseSection title="Chips and badges" note="Filled square: known. Filled diamond: open.">
        <Line>
          <Chip kind="fact">contact_email</Chip>
          <Chip kind="fact" known value="12 000 EUR">
            budget
          </Chip>
          <Chip kind="gate" open>
            NEED
          </Chip>
          <Chip kind="gate">CONTACT</Chip>
          <Chip concept="rule">Human on request</Chip>
          <Chip concept="scenario">Returns</Chip>
          <Chip concept="tool">calendar.search</Chip>
          <Chip concept="template">Old greeting</Chip>
          <Chip concept="question">Monthly budget</Chip>
          <Chip kind="constraint">at least 0</Chip>
          <Chip>Draft</Chip>
          <Chip kind="ink" icon={<GitCompare aria-hidden />}>
            first difference
          </Chip>
          <Chip kind="ok">passes</Chip>
          <Chip kind="warn">2 warnings</Chip>
          <Chip kind="bad">1 error</Chip>
          <Chip kind="accent">Now</Chip>
        </Line>
        <Line>
          <Chip kind="gate" open onRemove={() => {}}>
            NEED
          </Chip>
          <Chip kind="fact" onPress={() => {}} onRemove={() => {}}>
            contact_phone
          </Chip>
          <Chip kind="gate" onPress={() => {}}>
            CONTACT
          </Chip>
          <Badge>9</Badge>
          <Badge tone="warn" label="warnings">
            2
          </Badge>
          <Badge tone="bad" label="errors">
            1
          </Badge>
          <Badge tone="ok">24/24</Badge>
          <Badge tone="accent">now</Badge>
          <ImportanceBars importance="high" />
          <ImportanceBars importance="normal" />
          <ImportanceBars importance="low" />
          <Avatar name="Ada Keller" />
          <Avatar name="Jon Reed" />
          <Avatar name="Mo" size="small" />
        </Line>
        <Line>
          <StatusText>Saved</StatusText>
          <StatusText tone="waiting">Saving</StatusText>
          <StatusText tone="warn">Offline, kept here</StatusText>
          <StatusText tone="bad">Not saved, retry</StatusText>
          <StatusText tone="ok">No problems</StatusText>
        </Line>
        <Grid>
          <Progress label="Running tests" value={12} max={40} text="12 of 40" />
          <Progress label="Passing" value={0.8} tone="ok" />
          <Progress label="Publishing" text="usually two seconds" />
        </Grid>
      </ShowcaseSection>
    </>
  );
}
