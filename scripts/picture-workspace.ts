import type { ApiClient as Api } from '@/lib/client/api-client';
import type { DocumentJson } from '@/lib/contract/document-json';

/** Customer messages of the lead qualification, turn by turn. */
export const SAID = ['300 lbs, currently at 225', 'not ready to share', 'john@example.com', 'next Tuesday'];

/** The lead qualification with a conversation, tasks that interrupt each other, and a scenario. */
export type Workspace = {
  flowId: string;
  sessionId: string;
  travelId: string;
  returnsId: string;
  calendarId: string;
};

/** One live flow with conversations, a test and a newer draft, and two unfinished flows. */
export async function fillWorkspace(api: Api): Promise<Workspace> {
  const unfinished = await api.createFlow({ name: 'Membership renewal', template: 'lead-qualification' });
  const broken = structuredClone(unfinished.document) as DocumentJson & { gates: { name: string }[] };
  broken.gates = broken.gates.map((gate) =>
    gate.name === 'CONTACT' ? { ...gate, name: 'REACHABLE' } : gate,
  );
  await api.saveDraft(unfinished.id, broken, unfinished.revision);
  const summer = await api.createFlow({ name: 'Summer challenge', template: 'lead-qualification' });
  await release(api, summer.id, 'For the summer');

  const flow = await api.createFlow({ name: 'Lead qualification', template: 'lead-qualification' });
  await release(api, flow.id, 'First version');
  let sessionId = '';
  for (const count of [1, 2, 3, 4]) {
    ({ sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } }));
    for (const text of SAID.slice(0, count)) {
      await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
    }
  }
  await api.saveTest(flow.id, 'asks-again', {
    name: 'Asks again for the contact',
    script: {
      turns: [
        { input: { type: 'start' } },
        { input: { type: 'message', text: SAID[0] }, expect: { decisions: ['contact-1 EXECUTE'] } },
        { input: { type: 'message', text: SAID[1] }, expect: { decisions: ['contact-1 RETRY'] } },
      ],
    },
  });
  const changed = structuredClone(flow.document) as DocumentJson & {
    graphs: { nodes: { text: unknown }[] }[];
  };
  const booking = changed.graphs[0]?.nodes.at(-1);
  if (booking) booking.text = 'Which day works, and is it a consultation, a trial session or an assessment?';
  await api.saveDraft(flow.id, changed, flow.revision);
  const travel = await api.createFlow({ name: 'Travel desk', template: 'travel-desk' });
  const returns = await api.createFlow({ name: 'Returns desk', template: 'returns-desk' });
  const calendar = await api.createFlow({ name: 'Calendar assistant', template: 'calendar-assistant' });
  await release(api, calendar.id, 'First version');
  await api.saveCustomer('ana-1', {
    facts: { meeting_minutes: { value: 30, verified: true } },
    capabilities: ['calendar', 'mail'],
  });
  const input = { type: 'start' as const };
  const talk = await api.takeTurn(calendar.id, { customerId: 'ana-1', input });
  const text = "what's on Friday?";
  await api.takeTurn(calendar.id, { sessionId: talk.sessionId, input: { type: 'message', text } });
  const [flowId, calendarId] = [flow.id, calendar.id];
  return { flowId, sessionId, travelId: travel.id, returnsId: returns.id, calendarId };
}

async function release(api: Api, flowId: string, notes: string): Promise<void> {
  const { number } = await api.publishVersion(flowId, notes);
  await api.setEnvironment(flowId, 'production', { version: number });
}
