'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import type { Reply } from '@turnpike/engine/turn';
import type { InputHint } from '@turnpike/engine/views';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import { createSampleFile } from '@/lib/simulator/answers/create-sample-file';
import { listScorable } from '@/lib/simulator/answers/list-scorable';
import type { SuggestedReply } from '@/lib/simulator/answers/suggest-reply';
import { namesAnyModel } from '@/lib/simulator/store/simulate-providers';
import { getShownTurns, getSimulatedSession } from '@/lib/simulator/store/simulation-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { ScriptForm } from '../answers/script-form';
import { useScript } from '../answers/use-script';
import { simulation, useSimulation } from '../simulation';
import { AnswerOffers } from './answer-offers';
import styles from './composer.module.css';
import { MessageField } from './message-field';
import { OfferedInput } from './offered-input';
import { OperatorDesk } from './operator-desk';
import { UnderstandingMenu, type UnderstandingMode } from './understanding-menu';
import { useMessageText } from './use-message-text';
import { useUnderstandingModes } from './use-understanding-modes';

const NO_REPLIES: readonly Reply[] = [];

type ComposerProps = {
  mode: UnderstandingMode;
  onModeChange: (mode: UnderstandingMode) => void;
  names: Names;
  document: unknown;
  onRestart: () => void;
};

/** Where the customer writes: offered answers, the script of the turn, and the message field. */
export function Composer({ mode, onModeChange, names, document, onRestart }: ComposerProps) {
  const [text, setText] = useMessageText();
  const { script, change, hasMeaning, answersOnly, withCommands, clear, clearAnswers } = useScript();
  const modes = useUnderstandingModes();
  const session = useSimulation(getSimulatedSession);
  const replies = useSimulation((state) => getShownTurns(state).at(-1)?.record.replies ?? NO_REPLIES);
  const offered = useSimulation((state) => state.offered);
  const ready = useSimulation((state) => state.phase === 'ready');
  const ended = session?.ended;
  const scripted = mode === 'scripted';

  function send(): boolean {
    const said = text.trim();
    if (!ready || ended || (said === '' && !(scripted && hasMeaning))) return false;
    const means = scripted ? withCommands([]) : null;
    void simulation.getState().send(said === '' ? '(scripted)' : said, means);
    setText('');
    clear();
    return true;
  }

  // A chosen option needs no understanding, but its calls may be scripted.
  function choose(options: string[]) {
    void simulation.getState().choose(options, scripted ? answersOnly : null);
    clearAnswers();
  }

  function sayAsIs(said: string) {
    void simulation.getState().send(said, scripted ? answersOnly : null);
    clearAnswers();
  }

  function accept(reply: SuggestedReply) {
    if ('options' in reply) choose(reply.options);
    else sayAsIs(reply.text);
  }

  // With scripted understanding, the value comes from the field.
  function type(said: string, { name }: InputHint, value: string | number | boolean) {
    const means = scripted ? withCommands([{ type: 'SetFact', fact: name, value }]) : null;
    void simulation.getState().send(said, means);
    clearAnswers();
  }

  function sendFile(file: File) {
    void simulation.getState().send('', scripted ? answersOnly : null, [createSampleFile(file)]);
    clearAnswers();
  }

  function changeMode(next: UnderstandingMode) {
    simulation.getState().setModels(next === 'models');
    onModeChange(next);
  }

  if (ended) return <EndedNote expired={ended.as === 'expired'} onRestart={onRestart} />;
  return (
    <div className={styles.composer}>
      {offered && <OfferedInput turn={offered} names={names} />}
      {session?.handedOff && <OperatorDesk document={document} />}
      {ready && session && (
        <AnswerOffers
          session={session}
          replies={replies}
          document={document}
          names={names}
          onChoose={choose}
          onSay={sayAsIs}
          onAccept={accept}
          onType={type}
          onFile={sendFile}
        />
      )}
      {scripted && (
        <ScriptForm
          key={session?.turn}
          script={script}
          onChange={change}
          conditions={session ? listScorable(document, session) : []}
          document={document}
          names={names}
        />
      )}
      <MessageField
        text={text}
        onTextChange={setText}
        placeholder={scripted ? say('Type a message with the meaning above') : say('Type a message')}
        onSend={send}
      />
      <div className={styles.foot}>
        <UnderstandingMenu mode={mode} modes={modes} onModeChange={changeMode} />
        {mode === 'models' && !namesAnyModel(document as Pick<FlowDocument, 'settings'>) && (
          <span className={styles.hint}>{say('The flow settings do not name a model')}</span>
        )}
        <span className={classNames(styles.hint, styles.keys)}>
          {sayWith('{key} recalls the last message', { key: <KeyCap keys="ArrowUp" /> })}
        </span>
      </div>
    </div>
  );
}

function EndedNote({ expired, onRestart }: { expired: boolean; onRestart: () => void }) {
  return (
    <div className={styles.composer}>
      <div className={styles.ended}>
        <span>
          {expired
            ? say('This conversation has expired. Go back to an earlier turn, or start over.')
            : say('This conversation is complete. Go back to an earlier turn, or start over.')}
        </span>
        <Button size="small" onClick={onRestart}>
          {say('Restart')}
        </Button>
      </div>
    </div>
  );
}
