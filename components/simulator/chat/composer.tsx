'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import type { Expected } from '@/lib/simulator/answers/find-expected';
import { listScorable } from '@/lib/simulator/answers/list-scorable';
import type { SuggestedReply } from '@/lib/simulator/answers/suggest-reply';
import { namesAnyModel } from '@/lib/simulator/store/simulate-providers';
import { getSimulatedSession, getTurns } from '@/lib/simulator/store/simulation-state';
import type { Scripted } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import type { ModelAnswersGiven } from '../answers/model-answers';
import { ScriptForm } from '../answers/script-form';
import { simulation, useSimulation } from '../simulation';
import { AnswerOffers } from './answer-offers';
import styles from './composer.module.css';
import { getWords, OfferedInput } from './offered-input';
import { OperatorDesk } from './operator-desk';
import { UnderstandingMenu, type UnderstandingMode } from './understanding-menu';
import { useUnderstandingModes } from './use-understanding-modes';

type ComposerProps = {
  mode: UnderstandingMode;
  onModeChange: (mode: UnderstandingMode) => void;
  names: Names;
  document: unknown;
  onRestart: () => void;
};

/** The message field. Enter sends, arrow up recalls earlier messages. */
export function Composer({ mode, onModeChange, names, document, onRestart }: ComposerProps) {
  const [text, setText] = useState('');
  const [commands, setCommands] = useState<Command[]>([]);
  const [results, setResults] = useState<Json[]>([]);
  const [scores, setScores] = useState<Record<string, number>>({});
  const [answers, setAnswers] = useState<ModelAnswersGiven>({});
  const modes = useUnderstandingModes();
  const [recalled, setRecalled] = useState<number | null>(null);
  const phase = useSimulation((state) => state.phase);
  const session = useSimulation(getSimulatedSession);
  const offered = useSimulation((state) => state.offered);
  const ended = session?.ended;
  const scripted = mode === 'scripted';
  const ready = phase === 'ready';
  const hasScript = commands.length > 0 || Object.keys(scores).length > 0;

  // After a fork, the original message is filled in.
  useEffect(() => {
    if (offered) setText(getWords(offered));
  }, [offered]);

  // A canceled message is restored, to edit or send again.
  const unsent = useSimulation(({ phase, taking }) =>
    phase === 'ready' && taking?.type === 'message' ? taking.text : null,
  );
  useEffect(() => {
    if (unsent !== null) setText((typed) => (typed === '' ? unsent : typed));
  }, [unsent]);

  function send() {
    const said = text.trim();
    if (!ready || ended || (said === '' && !(scripted && hasScript))) return;
    void simulation
      .getState()
      .send(
        said === '' ? '(scripted)' : said,
        scripted ? { commands, ...getScores(), ...getAnswers() } : null,
      );
    setText('');
    setCommands([]);
    setScores({});
    forgetAnswers();
    setRecalled(null);
  }

  const hasAnswers = results.length > 0 || Object.values(answers).some((list) => list.length > 0);
  /** Scripted answers of tools and models. */
  const getAnswers = (): NonNullable<Scripted> =>
    hasAnswers ? { ...(results.length > 0 && { results }), answers } : {};
  const getScores = (): NonNullable<Scripted> => (Object.keys(scores).length > 0 ? { scores } : {});
  const forgetAnswers = () => {
    setResults([]);
    setAnswers({});
  };

  // A chosen option needs no understanding, but its calls may be scripted.
  function choose(options: string[]) {
    void simulation.getState().choose(options, scripted && hasAnswers ? getAnswers() : null);
    forgetAnswers();
  }

  function accept(reply: SuggestedReply) {
    if ('options' in reply) choose(reply.options);
    else void simulation.getState().send(reply.text, scripted && hasAnswers ? getAnswers() : null);
  }

  // With scripted understanding, the value comes from the field.
  function type(said: string, { name }: Expected, value: string | number | boolean) {
    const means: Scripted = scripted
      ? { commands: [...commands, { type: 'SetFact', fact: name, value }], ...getScores(), ...getAnswers() }
      : null;
    void simulation.getState().send(said, means);
    forgetAnswers();
  }

  function changeMode(next: UnderstandingMode) {
    simulation.getState().setModels(next === 'models');
    onModeChange(next);
  }

  function recall(direction: -1 | 1) {
    const said = listSentMessages();
    if (said.length === 0) return;
    const next = Math.min(said.length, Math.max(0, (recalled ?? said.length) + direction));
    setRecalled(next === said.length ? null : next);
    setText(said[next] ?? '');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && (text === '' || recalled !== null)) {
      event.preventDefault();
      recall(-1);
    } else if (event.key === 'ArrowDown' && recalled !== null) {
      event.preventDefault();
      recall(1);
    }
  }

  if (ended) {
    return (
      <div className={styles.composer}>
        <div className={styles.ended}>
          <span>
            {ended.as === 'expired'
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
  return (
    <div className={styles.composer}>
      {offered && <OfferedInput turn={offered} names={names} />}
      {session?.handedOff && <OperatorDesk document={document} />}
      {ready && session && (
        <AnswerOffers
          session={session}
          document={document}
          names={names}
          onChoose={choose}
          onAccept={accept}
          onType={type}
        />
      )}
      {scripted && (
        <ScriptForm
          commands={commands}
          onChange={setCommands}
          results={results}
          onResultsChange={setResults}
          key={session?.turn}
          scores={scores}
          onScoresChange={setScores}
          answers={answers}
          onAnswersChange={setAnswers}
          conditions={session ? listScorable(document, session) : []}
          document={document}
          names={names}
        />
      )}
      <div className={styles.input}>
        <textarea
          className={styles.text}
          data-composer
          rows={1}
          value={text}
          aria-label={say('Type a message')}
          placeholder={scripted ? say('Type a message with the meaning above') : say('Type a message')}
          maxLength={16384}
          onChange={(event) => {
            setText(event.target.value);
            setRecalled(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={say('Send')}
          shortcut="Enter"
          variant="accent"
          size="small"
          icon={<ArrowUp aria-hidden />}
          disabledReason={
            phase === 'stepping'
              ? say('A turn is being stepped through')
              : phase === 'running'
                ? say('Running the turn')
                : undefined
          }
          onClick={send}
        />
      </div>
      <div className={styles.foot}>
        <UnderstandingMenu mode={mode} modes={modes} onModeChange={changeMode} />
        {mode === 'models' && !namesAnyModel(document as Pick<FlowDocument, 'settings'>) && (
          <span className={styles.hint}>{say('The settings of the flow name no model')}</span>
        )}
        <span className={styles.hint}>
          {sayWith('{key} recalls the last message', { key: <KeyCap keys="ArrowUp" /> })}
        </span>
      </div>
    </div>
  );
}

/** The customer's messages in this branch, oldest first, without consecutive duplicates. */
function listSentMessages(): string[] {
  return getTurns(simulation.getState())
    .flatMap(({ input }) => (input.type === 'message' ? [input.text] : []))
    .filter((text, index, all) => text !== all[index - 1]);
}
