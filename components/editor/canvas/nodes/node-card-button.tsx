import type { ReactElement } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEditorContext } from '../../editor-context';
import styles from './card-button.module.css';

type Props = { label: string; title: string; icon: ReactElement; onClick: () => void };

/**
 * A button on a card. It neither drags the card nor pans, and is not a Tab stop, because the card has a key for
 * it. After a press that removes the button, the focus returns to the canvas.
 */
export function NodeCardButton({ label, title, icon, onClick }: Props) {
  const { canvas } = useEditorContext();
  const className = classNames(styles.button, 'nodrag', 'nopan');
  return (
    <button
      type="button"
      tabIndex={-1}
      data-chrome
      className={className}
      title={title}
      aria-label={label}
      onClick={() => {
        onClick();
        canvas.current?.focus();
      }}
    >
      {icon}
    </button>
  );
}
