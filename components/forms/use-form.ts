import { type RefObject, useState } from 'react';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';
import { useFirstFault } from './use-first-fault';

/** Errors per field. */
type Faults = Partial<Record<string, string>>;

type FormRules<Values, Found extends Faults> = {
  start: Values | (() => Values);
  /** Empty if the form can be saved. */
  findFaults: (values: Values) => Found;
  save: (values: Values) => Promise<unknown>;
};

export type FormState<Values, Found extends Faults = Faults> = {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** What to show: nothing before the first attempt to save. */
  faults: Found;
  /** An error that belongs to no field. */
  failure: string | null;
  isBusy: boolean;
  form: RefObject<HTMLFormElement | null>;
  submit: () => void;
  /** Back to the first values. */
  restart: () => void;
};

/**
 * The values of a form, checked when it is first submitted and then with every change, and saved once at a time. A
 * problem that points at a field is shown there until something is changed.
 */
export function useForm<Values extends object, Found extends Faults>({
  start,
  findFaults,
  save,
}: FormRules<Values, Found>): FormState<Values, Found> {
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ values: Values; field: string | undefined; text: string }>();
  const { form, focusFirst } = useFirstFault();
  const found = findFaults(values);
  const field = refused?.values === values ? refused.field : undefined;

  async function send() {
    setBusy(true);
    setRefused(undefined);
    try {
      await save(values);
    } catch (error) {
      const text = error instanceof Error ? error.message : say('Could not save.');
      setRefused({ values, field: findField(error, values), text });
      focusFirst();
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    faults: { ...(field !== undefined && { [field]: refused?.text }), ...(isTried && found) } as Found,
    failure: refused && refused.field === undefined ? refused.text : null,
    isBusy,
    form,
    submit: () => {
      if (isBusy) return;
      setTried(true);
      if (Object.values(found).some((fault) => fault !== undefined)) focusFirst();
      else void send();
    },
    restart: () => {
      setValues(start);
      setTried(false);
    },
  };
}

/** The field that a problem of the API points at: `/url` is the field `url`. */
function findField(error: unknown, values: object): string | undefined {
  const field = error instanceof ApiProblemError ? error.problem.pointer?.slice(1) : undefined;
  return field !== undefined && field in values ? field : undefined;
}
