type Failure = { code?: unknown; meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } };

/**
 * What PostgreSQL, the socket or Prisma calls an error; empty if they do not. Prisma calls most errors of PostgreSQL
 * P2010 or P2039, with the SQLSTATE inside.
 */
export function getDatabaseCode(error: Error): string {
  const { code, meta } = error as Failure;
  return String(meta?.driverAdapterError?.cause?.originalCode ?? code ?? '');
}
