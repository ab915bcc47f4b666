import { chooseLocale, getVariants } from '../../document/text-variants.ts';
import type { Json } from '../../session/session.ts';
import type { Model } from './model.ts';

/** A value as a customer says it: the label of a choice, yes or no, and otherwise the value itself. */
export function describeAnswer(model: Pick<Model, 'compiled'>, fact: string, value: Json): string {
  const { flow, facts } = model.compiled;
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map((item) => describeAnswer(model, fact, item)).join(', ');
  const label = facts.get(fact)?.values?.find((choice) => choice.value === value)?.label;
  const [wording] = label === undefined ? [] : getVariants(label);
  if (wording !== undefined) return chooseLocale(wording, flow.locale, flow.locale);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
