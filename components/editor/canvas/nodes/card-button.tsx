import type { ReactElement } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEditorContext } from '../../editor-context';
import styles from './card-button.module.css';

type Props = { label: string; title: string; icon: ReactElement; onClick: () => void };

/**
 * A button on a card. Pressing it neither drags the card nor pans; it is no tab stop, since the card itself
 * has a key for what it does. What is pressed often goes with its card, so the keys after it are the canvas's again.
 */
export function CardButton({ label, title, icon, onClick }: Props) {
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
