import { listInputNames } from '../../document/fill-text.ts';
import type { Tool } from '../../document/tool.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { type Check, finding, listNames } from './check.ts';
import { listBindingTexts } from './list-binding-texts.ts';
import type { CallEntry } from './list-calls.ts';
import { capitalizeOwner } from './name-owner.ts';
import { listRequired } from './read-schema.ts';

/** URLs are written into logs on both sides and on every way between them. */
export const sensitiveInUrl: Check = {
  code: 'sensitive-in-url',
  severity: 'error',
  test: 'An input that a tool puts into its URL or query gets its value in some call from a sensitive fact: by an argument that reads it, or, being required and not given, by its name; or an input that is looked up does, and the tool it is looked up with puts query there.',
  find: ({ flow, compiled, calls }) => {
    const inUrl = new Map((flow.tools ?? []).map((tool) => [tool.id, { tool, names: listUrlInputs(tool) }]));
    return calls.flatMap((entry) => {
      const { tool: called, names = [] } = inUrl.get(entry.call.tool) ?? {};
      if (!called) return [];
      const sent = names.map((name) => ({ name, tool: called, as: name }));
      for (const [name, resolver] of Object.entries(called.entityArgs ?? {})) {
        const { tool, names: read = [] } = inUrl.get(resolver) ?? {};
        if (tool && read.includes('query')) sent.push({ name, tool, as: 'query' });
      }
      return sent.flatMap(({ name, tool, as }) => {
        const facts = listSensitive(compiled, entry, called, name);
        if (facts.length === 0) return [];
        const place = Object.hasOwn(entry.call.args ?? {}, name) ? [...entry.path, 'args', name] : entry.path;
        const message = `${capitalizeOwner(entry.owner)} puts ${listNames(facts)} into the URL of tool "${tool.name}" as {${as}}, and it is sensitive: URLs are written into logs. Send it in the body or in a header.`;
        return [finding(place, entry.where, message)];
      });
    });
  },
};

function listUrlInputs({ binding }: Tool): string[] {
  if (binding.type !== 'http') return [];
  const texts = listBindingTexts(binding).filter(({ inUrl }) => inUrl);
  return [...new Set(texts.flatMap(({ text }) => listInputNames(text)))];
}

function listSensitive(compiled: CompiledFlow, { call }: CallEntry, { input }: Tool, name: string): string[] {
  const arg = call.args?.[name];
  if (arg === undefined) {
    const given = listRequired(input).includes(name) && isSensitive(compiled, name);
    return given ? [name] : [];
  }
  if (typeof arg !== 'string') return [];
  const { answers, wholeAnswers } = compiled.getGuard(arg).analysis;
  return [...(wholeAnswers ? compiled.facts.keys() : answers)].filter((fact) => isSensitive(compiled, fact));
}

const isSensitive = ({ facts }: CompiledFlow, name: string): boolean => facts.get(name)?.sensitive === true;
