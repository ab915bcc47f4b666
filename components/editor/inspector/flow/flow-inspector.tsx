'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import {
  FLOW_SETTING_GROUPS,
  type FlowSection,
  findFlowSections,
} from '@/lib/editor/inspector/flow-settings';
import { say } from '@/lib/words/say';
import { FoldingSection, OpenFolds } from '../fields/folding-section';
import styles from '../inspector.module.css';
import { FlowBasics } from './flow-basics';
import { FlowLanguage } from './flow-language';
import { FlowLayers } from './flow-layers';
import { FlowMemory } from './flow-memory';
import { FlowParts } from './flow-parts';
import { FlowProfile } from './flow-profile';
import { FlowRetry } from './flow-retry';
import { FlowSilence } from './flow-silence';
import { FlowStack } from './flow-stack';
import { FlowTexts } from './flow-texts';

const SECTION_FIELDS: Record<FlowSection, () => ReactNode> = {
  flow: FlowBasics,
  layers: FlowLayers,
  language: FlowLanguage,
  retry: FlowRetry,
  silence: FlowSilence,
  parts: FlowParts,
  understanding: FlowProfile,
  texts: FlowTexts,
  stack: FlowStack,
  limits: FlowMemory,
};

/** The settings of the flow, shown while nothing is selected. */
export function FlowInspector() {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = isSearching ? findFlowSections(search) : undefined;
  const groups = FLOW_SETTING_GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter((section) => found?.has(section) ?? true),
  })).filter(({ sections }) => sections.length > 0);
  return (
    <OpenFolds value={isSearching}>
      <search className={styles.search}>
        <TextField
          label={say('Find a setting')}
          labelHidden
          type="search"
          icon={<Search />}
          placeholder={say('Find a setting')}
          value={search}
          onValueChange={setSearch}
        />
      </search>
      {groups.length === 0 && <p className={styles.nothingFound}>{say('No setting has this name.')}</p>}
      {groups.map(({ title, sections }) => {
        const fields = sections.map((section) => {
          const Fields = SECTION_FIELDS[section];
          return <Fields key={section} />;
        });
        const isAdvanced = title === FLOW_SETTING_GROUPS.at(-1)?.title;
        if (isAdvanced && !isSearching)
          return (
            <FoldingSection key={title} title={title} summary={say('Paths, interruptions, time limits')}>
              <div className={styles.folded}>{fields}</div>
            </FoldingSection>
          );
        return (
          <section key={title} className={styles.group} aria-label={title}>
            <h4 className={styles.groupTitle}>{title}</h4>
            {fields}
          </section>
        );
      })}
    </OpenFolds>
  );
}
