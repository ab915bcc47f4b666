import type { ChannelKind } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import styles from './channels.module.css';

/** What to do at the messenger before the form can be filled. */
export function ChannelSteps({ kind }: { kind: ChannelKind }) {
  const steps =
    kind === 'telegram'
      ? [
          say('Open @BotFather in Telegram and send /newbot.'),
          say('Choose a name, then copy the token it answers with.'),
          say('Paste the token here.'),
        ]
      : [
          say('Create an app with WhatsApp at developers.facebook.com.'),
          say('Copy the phone number ID from WhatsApp, API Setup.'),
          say('Create an access token for a system user with whatsapp_business_messaging.'),
          say('Copy the app secret from App settings, Basic.'),
        ];
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
