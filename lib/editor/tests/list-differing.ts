import { compareTurn, type Observed, type Script } from '@turnpike/engine/testing';
import type { ExpectationKind } from './edit-script';

/** For each turn of a script, the kinds of expectations that its last run did not meet. */
export const listDiffering = (script: Script, observed: readonly Observed[]): ExpectationKind[][] =>
  script.turns.map(({ expect }, at) => {
    const found = observed[at];
    return found && expect ? compareTurn(found, expect).map(({ what }) => what as ExpectationKind) : [];
  });
