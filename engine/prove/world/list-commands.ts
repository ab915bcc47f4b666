import type { Json, Session } from '../../session/session.ts';
import { findViewer, listSeen } from '../../turn/scope.ts';
import { listActivities } from '../../turn/stack.ts';
import type { Command } from '../../turn/types/input.ts';
import { describeAnswer } from './describe-answer.ts';
import { getFactRegion, type Model } from './model.ts';
import type { Move } from './move.ts';

/** Corrections, and what concerns the conversation itself: a question, a task that is canceled, a goodbye. */
export function listCommands(model: Model, session: Session): Move[] {
  const moves = listCorrections(model, session);
  moves.push(tell('Wait, what is that?', { type: 'Digress', kind: 'question' }));
  moves.push(tell('What do you mean?', { type: 'Clarify' }));
  const activities = listActivities(session.frames);
  if (activities.length > 0) moves.push(tell('Never mind', { type: 'CancelGraph' }));
  for (const [base] of activities.slice(0, -1)) {
    const frame = base?.id as string;
    moves.push(tell('Back to the other one', { type: 'ResumeGraph', frame }));
    if (base?.kind === 'interrupt')
      moves.push(tell('Never mind the other one', { type: 'CancelGraph', frame }));
  }
  moves.push({ ...tell('I want to talk to a person', { type: 'Escalate' }), leaves: true });
  moves.push({ ...tell('Goodbye', { type: 'EndConversation' }), leaves: true });
  return moves;
}

/** Every other region of each known fact, and taking it back. */
function listCorrections(model: Model, session: Session): Move[] {
  return listSeen(session, findViewer(session.frames)).flatMap(([fact, known]) => {
    if (!model.given.has(fact)) return [];
    const { values, others: more, getCell } = getFactRegion(model, fact);
    const cell = getCell(known);
    const others = [...values, ...more.filter((value) => getCell(value) === cell)].filter(
      (value) => !isSame(value, known),
    );
    return [
      ...others.map((value) =>
        tell(`Change ${fact.replaceAll('_', ' ')} to ${describeAnswer(model, fact, value)}`, {
          type: 'CorrectFact',
          fact,
          value,
        }),
      ),
      tell(`My ${fact.replaceAll('_', ' ')} is not right`, { type: 'CorrectFact', fact }),
    ];
  });
}

const isSame = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

function tell(text: string, command: Command): Move {
  return { input: { type: 'message', text }, meaning: { text, commands: [command] } };
}
