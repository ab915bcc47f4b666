import type { AlertEventKind, AlertMeasure, EnvironmentName } from '@/lib/contract/names';
import type { AlertEvent, AlertReading, RaisedAlert } from '@/lib/contract/schemas/alerts';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { AlertEvent as AlertEventRow, PrismaClient } from '@/lib/server/db/generated/client';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { parseReading } from './alert-view';
import { type AlertRef, requireAlert } from './alerts';

const MAX_RAISED = 20;

/** When an alert was raised and resolved, newest first. */
export async function listAlertEvents(
  { prisma }: { prisma: PrismaClient },
  actor: Actor,
  ref: AlertRef,
  request: PageRequest,
): Promise<ListPage<AlertEvent>> {
  requireScope(actor, 'flows:publish');
  await requireAlert(prisma, actor, ref);
  const { where, toPage, ...page } = pageByTime(request, 'at', 'desc');
  const rows = await prisma.alertEvent.findMany({
    where: { workspaceId: actor.workspaceId, alertId: ref.alertId, ...where },
    ...page,
  });
  return toPage(rows, toAlertEvent);
}

/** The raised alerts of the workspace, for the top bar. They name no address. */
export async function listRaisedAlerts(
  { prisma }: { prisma: PrismaClient },
  actor: Actor,
): Promise<RaisedAlert[]> {
  requireScope(actor, 'flows:read');
  const rows = await prisma.alert.findMany({
    where: { workspaceId: actor.workspaceId, muted: false, raisedAt: { not: null } },
    orderBy: [{ raisedAt: 'desc' }, { id: 'asc' }],
    take: MAX_RAISED,
    include: { flow: { select: { id: true, name: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    measure: row.measure as AlertMeasure,
    threshold: row.threshold,
    windowMinutes: row.windowMinutes,
    tool: row.tool,
    flow: row.flow,
    environment: row.environment as EnvironmentName,
    reading: parseReading(row.reading) ?? {},
    raisedAt: (row.raisedAt as Date).toISOString(),
  }));
}

function toAlertEvent({ id, kind, threshold, reading, notified, at }: AlertEventRow): AlertEvent {
  return {
    ...{ id, threshold, notified },
    kind: kind as AlertEventKind,
    reading: parseReading(reading) as AlertReading,
    at: at.toISOString(),
  };
}
