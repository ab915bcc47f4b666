import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';

/** The command that gives a fact its value. */
export const setFact = ({ name }: Fact, value: Json): Command => ({ type: 'SetFact', fact: name, value });
