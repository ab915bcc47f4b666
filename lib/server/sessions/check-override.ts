import { type CompiledFlow, parseFacts, type TurnInput } from '@turnpike/engine';
import { Refusal } from '../refusal';

type Override = Extract<TurnInput, { type: 'override' }>;

/** States the engine sets itself; they need no declaring. */
const RESERVED_STATES = ['HANDOFF_REQUESTED', 'HANDOFF_COMPLETE'];

/** The engine leaves out what it cannot take of an override; an operator is told, before anything is stored. */
export function checkOverride(compiled: CompiledFlow, { facts = {}, states = {}, goTo }: Override): void {
  const { flow, factNames } = compiled;
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const [refused] = parseFacts(compiled, given).refused;
  if (refused)
    throw refuse(['facts', refused.name], `The fact "${refused.name}" cannot be set: ${refused.reason}.`);
  for (const name of Object.keys(facts)) {
    if (!compiled.facts.has(name) && !factNames.has(name.toLowerCase())) {
      throw refuse(['facts', name], `The flow has no fact "${name}".`);
    }
  }
  const declared = new Set([...flow.states.map(({ name }) => name), ...RESERVED_STATES]);
  for (const name of Object.keys(states)) {
    if (!declared.has(name)) throw refuse(['states', name], `The flow has no state "${name}".`);
  }
  if (goTo !== undefined && !(flow.main && compiled.getGraph(flow.main).nodes.has(goTo))) {
    throw refuse(['goTo'], `The flow has no node "${goTo}".`);
  }
}

function refuse(path: string[], detail: string): Refusal {
  const pointer = path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return new Refusal('invalid-request', detail, { pointer });
}
