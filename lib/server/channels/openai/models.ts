import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable } from '@/lib/server/turns/request/check-publishable-turn';
import { type FlowAddress, parseFlowAddress, writeFlowAddress } from '../flow-address';

/** A model of the OpenAI API, with the name of its flow. */
type Model = { id: string; object: 'model'; created: number; owned_by: 'turnpike'; name: string };

/** The flow a model names. */
export function parseModel(model: string): FlowAddress {
  const address = parseFlowAddress(model);
  if (!address) throw modelNotFound();
  return address;
}

/** Every environment that has a version and that the caller may take turns in. */
export async function listModels({ prisma }: { prisma: PrismaClient }, actor: Actor): Promise<Model[]> {
  const only = isPublishable(actor) ? actor.publishable : undefined;
  const rows = await prisma.environment.findMany({
    where: {
      workspaceId: actor.workspaceId,
      versionId: { not: null },
      ...(only && { flowId: { in: [...only.flowIds] }, name: only.environment }),
    },
    select: { flowId: true, name: true, updatedAt: true, flow: { select: { name: true } } },
    orderBy: [{ flowId: 'asc' }, { name: 'asc' }],
  });
  return rows.map(({ flowId, name, updatedAt, flow }) => ({
    id: writeFlowAddress(flowId, name as EnvironmentName),
    object: 'model',
    created: Math.floor(updatedAt.getTime() / 1000),
    owned_by: 'turnpike',
    name: flow.name,
  }));
}

export async function getModel(deps: { prisma: PrismaClient }, actor: Actor, id: string): Promise<Model> {
  const model = (await listModels(deps, actor)).find((one) => one.id === id);
  if (!model) throw modelNotFound();
  return model;
}

const modelNotFound = (): Refusal =>
  new Refusal('flow-not-found', msg('No flow found with this id.'), { pointer: '/model' });
