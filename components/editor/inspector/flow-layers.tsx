'use client';

import { useQuery } from '@tanstack/react-query';
import { listExtends } from '@turnpike/engine';
import Link from 'next/link';
import { useMemo } from 'react';
import { loadLayers } from '@/lib/client/load-layers';
import { queryKeys } from '@/lib/client/query-keys';
import { useEditor } from '../editor-context';
import styles from './inspector.module.css';
import { Row, Section } from './section';

/** The published versions that this flow is laid over, lowest first. Nothing where it stands alone. */
export function FlowLayers() {
  const document = useEditor((state) => state.document);
  const entries = useMemo(() => listExtends(document), [document]);
  const found = useQuery({
    queryKey: [...queryKeys.flows(), 'layers', entries.map(({ flow, version }) => [flow, version])],
    queryFn: () => loadLayers(document),
    enabled: entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (entries.length === 0) return null;
  const nameOf = (flow: string, version: number): string => {
    const layer = found.data?.find((other) => other.flow === flow && other.version === version)?.layer;
    return layer && 'name' in layer ? layer.name : flow;
  };
  return (
    <Section title="Stands on" aside={entries.length > 1 ? 'lowest first' : undefined}>
      {entries.map(({ flow, version }) => (
        <Row key={`${flow} ${version}`} label={`Version ${version} of`}>
          <Link className={styles.link} href={`/flows/${encodeURIComponent(flow)}`}>
            {nameOf(flow, version)}
          </Link>
        </Row>
      ))}
      <p className={styles.quiet}>
        What is not here comes from there; publishing merges them. Change this as <code>extends</code> in the
        JSON.
      </p>
    </Section>
  );
}
