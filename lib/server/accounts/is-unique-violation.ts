/** Prisma's code or PostgreSQL's. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return code === 'P2002' || code === '23505';
}
