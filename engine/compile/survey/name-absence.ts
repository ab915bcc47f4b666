import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { type EdgeOwner, type NamedElement, nameOwner, nameOwnerFirst } from './name-owner.ts';

type Params = { owner: MessageDescriptor; name: string; hint: MessageDescriptor };

/** Messages for names that do not exist, by how the name is used. */
const ABSENT = {
  main: (params: Params) => msg('The flow starts in graph {name}, which does not exist. {hint}', params),
  entry: (params: Params) => msg('{owner} starts at node {name}, which does not exist. {hint}', params),
  'accepts fact': (params: Params) =>
    msg('{owner} accepts fact {name}, which does not exist. {hint}', params),
  'returns fact': (params: Params) =>
    msg('{owner} returns fact {name}, which does not exist. {hint}', params),
  'contains node': (params: Params) =>
    msg('{owner} contains node {name}, which does not exist. {hint}', params),
  'requires fact': (params: Params) =>
    msg('{owner} requires fact {name}, which does not exist. {hint}', params),
  'requires state': (params: Params) =>
    msg('{owner} requires state {name}, which does not exist. {hint}', params),
  'requires gate': (params: Params) =>
    msg('{owner} requires gate {name}, which does not exist. {hint}', params),
  'requires capability': (params: Params) =>
    msg('{owner} requires capability {name}, which does not exist. {hint}', params),
  'checks fact': (params: Params) => msg('{owner} checks fact {name}, which does not exist. {hint}', params),
  'looks up input': (params: Params) =>
    msg('{owner} looks up input {name}, which does not exist. {hint}', params),
  'calls tool': (params: Params) => msg('{owner} calls tool {name}, which does not exist. {hint}', params),
  'calls graph': (params: Params) => msg('{owner} calls graph {name}, which does not exist. {hint}', params),
  'starts graph': (params: Params) =>
    msg('{owner} is undone by graph {name}, which does not exist. {hint}', params),
  'sets fact': (params: Params) => msg('{owner} sets fact {name}, which does not exist. {hint}', params),
  'sets state': (params: Params) => msg('{owner} sets state {name}, which does not exist. {hint}', params),
  'reads fact': (params: Params) => msg('{owner} reads fact {name}, which does not exist. {hint}', params),
  'passes fact': (params: Params) => msg('{owner} passes fact {name}, which does not exist. {hint}', params),
  'satisfies gate': (params: Params) =>
    msg('{owner} satisfies gate {name}, which does not exist. {hint}', params),
  'belongs to path': (params: Params) =>
    msg('{owner} belongs to path {name}, which does not exist. {hint}', params),
  'uses template': (params: Params) =>
    msg('{owner} uses template {name}, which does not exist. {hint}', params),
  'falls back to template': (params: Params) =>
    msg('{owner} falls back to template {name}, which does not exist. {hint}', params),
  'applies in graph': (params: Params) =>
    msg('{owner} applies in graph {name}, which does not exist. {hint}', params),
  'applies at node': (params: Params) =>
    msg('{owner} applies at node {name}, which does not exist. {hint}', params),
};

/** How a name is used. */
type Absence = keyof typeof ABSENT | 'goal gate' | 'goal state' | 'looks up with' | 'from' | 'to';

/** A name that does not exist, and where it is used. */
export type Absent = {
  name: string;
  owner: NamedElement;
  absence: Absence;
  /** The input that a tool is looked up for. */
  input?: string;
};

/** Reports a reference to a name that does not exist. */
export function nameAbsence(
  { absence, owner, name, input = '' }: Absent,
  hint: MessageDescriptor,
): MessageDescriptor {
  switch (absence) {
    case 'goal gate':
      return msg('The goal of {owner} is gate {name}, which does not exist. {hint}', {
        owner: nameOwner(owner),
        name,
        hint,
      });
    case 'goal state':
      return msg('The goal of {owner} is state {name}, which does not exist. {hint}', {
        owner: nameOwner(owner),
        name,
        hint,
      });
    case 'looks up with':
      return msg('{owner} looks up {input} with tool {name}, which does not exist. {hint}', {
        owner: nameOwnerFirst(owner),
        input,
        name,
        hint,
      });
    case 'from': {
      const { kind, to: end = msg('the exit') } = owner as EdgeOwner;
      return kind === 'transition'
        ? msg('A transition to {end} starts at node {name}, which does not exist. {hint}', {
            end,
            name,
            hint,
          })
        : msg('A connection to {end} starts at node {name}, which does not exist. {hint}', {
            end,
            name,
            hint,
          });
    }
    case 'to': {
      const { kind, from: end } = owner as EdgeOwner;
      return kind === 'transition'
        ? msg('A transition from {end} leads to node {name}, which does not exist. {hint}', {
            end,
            name,
            hint,
          })
        : msg('A connection from {end} leads to node {name}, which does not exist. {hint}', {
            end,
            name,
            hint,
          });
    }
    default:
      return ABSENT[absence]({ owner: nameOwnerFirst(owner), name, hint });
  }
}
