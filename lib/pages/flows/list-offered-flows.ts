type OfferedFlow = { id: string; archivedAt: string | null };

/** The flows that a field offers: those that are not archived, and those that are chosen already. */
export function listOfferedFlows<F extends OfferedFlow>(
  flows: readonly F[],
  isChosen: (id: string) => boolean = () => false,
): F[] {
  return flows.filter(({ id, archivedAt }) => archivedAt === null || isChosen(id));
}
