import type { FlowDocument } from '@turnpike/engine/document';
import type { Label } from '@turnpike/engine/labels';
import { say } from '@/lib/words/say';

type LabelPlace = Label['at'];
type PlaceOption = { value: string; label: string; place: LabelPlace };

const START = 'start';
/** Nodes that wait for what the customer says. */
const WAITING: readonly string[] = ['question', 'step', 'action', 'plan'];

export const toPlaceValue = (at: LabelPlace): string => (at ? JSON.stringify([at.graph, at.node]) : START);

/** The places of a flow where a customer can say something, with the beginning first. */
export function listSaidPlaces({ graphs }: FlowDocument): PlaceOption[] {
  const start: PlaceOption = { value: START, label: say('Beginning of the conversation'), place: null };
  const nodes = graphs.flatMap((graph) =>
    graph.nodes
      .filter(({ type }) => WAITING.includes(type))
      .map(({ id, name }): PlaceOption => {
        const place = { graph: graph.id, node: id };
        return {
          value: toPlaceValue(place),
          label: say('{node} in {graph}', { node: name, graph: graph.name }),
          place,
        };
      }),
  );
  return [start, ...nodes];
}
