import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './form.module.css';
import { FormFailure } from './form-failure';
import type { FormState } from './use-form';

type FormProps = {
  state: Pick<FormState<object>, 'form' | 'submit' | 'failure'>;
  className?: string;
  /** After the error, for example a button. */
  end?: ReactNode;
  children: ReactNode;
};

/** Fields in a column, and the error of the form below them. */
export function Form({ state: { form, submit, failure }, className, end, children }: FormProps) {
  return (
    <form
      ref={form}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <FormFailure message={failure} />
      {end}
    </form>
  );
}
