import type { Fact } from '@turnpike/engine/document';
import { createLruCache } from '@/lib/server/lru-cache';
import type { Agent } from '../agent';

type VersionKey = { flowId: string; version: number };
/** Details of a version that the tools of its flow need. */
export type VersionAbout = { description: string | null; facts: Pick<Fact, 'name' | 'type' | 'sensitive'>[] };

const CACHED_VERSIONS = 500;
const READ_VERSIONS = `
  SELECT version.flow_id, version.number, content::json ->> 'description' AS description,
         content::json -> 'facts' AS facts
  FROM unnest($2::text[], $3::int[]) AS wanted(flow_id, number)
  JOIN version USING (flow_id, number)
  WHERE version.workspace_id = $1`;
type Row = { flow_id: string; number: number; description: string | null; facts: Fact[] };

export type VersionReader = ReturnType<typeof createVersionReader>;

/** Reads about versions. They never change, so what was read is kept. */
export function createVersionReader() {
  const known = createLruCache<VersionAbout>(CACHED_VERSIONS);
  return async (
    { deps: { pool }, actor: { workspaceId } }: Agent,
    wanted: readonly VersionKey[],
  ): Promise<(VersionAbout | undefined)[]> => {
    const keyOf = ({ flowId, version }: VersionKey) => JSON.stringify([workspaceId, flowId, version]);
    const missing = wanted.filter((version) => !known.get(keyOf(version)));
    if (missing.length > 0) {
      const values = [
        workspaceId,
        missing.map(({ flowId }) => flowId),
        missing.map(({ version }) => version),
      ];
      const { rows } = await pool.query<Row>({ name: 'describe-versions', text: READ_VERSIONS, values });
      for (const { flow_id: flowId, number: version, description, facts } of rows)
        known.set(keyOf({ flowId, version }), {
          description,
          facts: facts.map(({ name, type, sensitive }) => ({ name, type, ...(sensitive && { sensitive }) })),
        });
    }
    return wanted.map((version) => known.get(keyOf(version)));
  };
}
