'use client';

import type { AnswerInputProps } from './answer-input-props';
import { FileInput } from './file-input';
import { LocationInput } from './location-input';
import { NumberInput } from './number-input';
import { RatingInput } from './rating-input';
import { TextInput } from './text-input';
import { YesNoInput } from './yes-no-input';

/** A control for the value that the conversation waits for. A typed message works as well. */
export function AnswerInput({ hint, onSend, onFile, isSending = false }: AnswerInputProps) {
  switch (hint.control) {
    case 'boolean':
      return <YesNoInput hint={hint} onSend={onSend} />;
    case 'rating':
      return <RatingInput hint={hint} onSend={onSend} />;
    case 'number':
    case 'integer':
      return <NumberInput hint={hint} onSend={onSend} />;
    case 'location':
      return <LocationInput hint={hint} onSend={onSend} />;
    case 'file':
      return onFile ? <FileInput hint={hint} onFile={onFile} isSending={isSending} /> : null;
    default:
      return <TextInput hint={hint} control={hint.control} onSend={onSend} />;
  }
}
