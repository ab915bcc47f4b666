import { say } from '@/lib/words/say';
import { Button, type ButtonProps } from './button';

type ShowMoreProps = {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  size?: ButtonProps['size'];
  className?: string;
};

/** Loads the next page of a list. Nothing if there is none. */
export function ShowMore({ list, label, size, className }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      <Button
        size={size}
        busy={list.isFetchingNextPage}
        busyLabel={say('Loading')}
        onClick={() => list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
