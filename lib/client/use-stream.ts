import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterChange } from './after-change.ts';
import { type Heard, hearStream } from './stream.ts';

type Call = {
  path: string;
  refetch: (options: { cancelRefetch: false }) => Promise<unknown>;
};

/**
 * Whether the visible page hears of changes as they come. A call (`useCall`) is made again after each that `concerns` it, and after the page
 * has begun to hear (afterChange). Both functions must be the same at every render.
 */
export function useStream({ path, refetch }: Call, isWanted: boolean, concerns: (told: Heard) => boolean): boolean {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const asking = afterChange(async () => {
      // What is under way may have been asked before the change.
      if (client.isFetching({ queryKey: [path] }) > 0) await refetch({ cancelRefetch: false });
      await refetch({ cancelRefetch: false });
    });
    const leave = hearStream({
      changed: (told) => {
        if (told.event === 'resync' || concerns(told)) asking.changed();
      },
      hears: (isHearing) => {
        setOpen(isHearing);
        if (isHearing) asking.mayHaveChanged();
        // Cut, it still asks after what it heard; hidden, it asks when it is seen again.
        else if (document.hidden) asking.stop();
      },
    });
    return () => {
      asking.stop();
      leave();
      setOpen(false);
    };
  }, [client, path, refetch, isWanted, concerns]);
  return isOpen;
}
