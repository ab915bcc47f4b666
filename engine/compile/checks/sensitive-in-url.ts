import { listFieldNames } from '../../document/fill-fields.ts';
import { listInputNames } from '../../document/fill-text.ts';
import type { Tool } from '../../document/tool.ts';
import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { listBindingTexts } from '../survey/list-binding-texts.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import { listRequired } from '../survey/read-schema.ts';
import type { CallEntry, Survey } from '../survey/types.ts';

/** URLs end up in the logs of clients, proxies and servers. */
export const sensitiveInUrl: ProblemCheck = {
  code: 'sensitive-in-url',
  severity: 'error',
  test: 'A call passes a sensitive fact to an input that its tool puts into the URL or query: an argument reads the fact, or the input is required, has no argument, and has the name of the fact. The same applies to an input that is looked up, if the lookup tool puts query into its URL. Or the url of a part has a placeholder of a sensitive fact.',
  find: (survey) => [...findInCalls(survey), ...findInParts(survey)],
};

function findInParts({ compiled, contents }: Survey): ProblemFinding[] {
  return contents.flatMap(({ fields, where, owner }) =>
    fields.flatMap((field) => {
      if (field.holds !== 'url') return [];
      const facts = listFieldNames(field.source).filter((name) => isSensitive(compiled, name));
      if (facts.length === 0) return [];
      const message = msg(
        '{owner} puts sensitive data ({facts}) into the address of a part, and addresses are logged. Remove the placeholder.',
        { owner: nameOwnerFirst(owner), facts: msgList(facts) },
      );
      return [finding(field.path, where, message)];
    }),
  );
}

function findInCalls({ flow, compiled, calls }: Survey): ProblemFinding[] {
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
      const message = msg(
        "{owner} puts sensitive data ({facts}) into the URL of tool “{tool}” as '{'{input}'}', and URLs are logged. Send it in the body or in a header.",
        { owner: nameOwnerFirst(entry.owner), facts: msgList(facts), tool: tool.name, input: as },
      );
      return [finding(place, entry.where, message)];
    });
  });
}

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

const isSensitive = ({ sensitive }: CompiledFlow, name: string): boolean => sensitive.has(name);
