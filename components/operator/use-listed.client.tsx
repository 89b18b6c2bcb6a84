'use client';

import { useCallback, useEffect, useState } from 'react';
import { call, type Outcome } from '@/lib/client/operator.ts';
import type { Guard } from '@/lib/core/contracts/guard.ts';

/** What a call lists, asked for again by `look`, and the line that says what came of the last act. */
export function useListed<Reply>(path: string, isReply: Guard<Reply>, none: Reply) {
  const [known, setKnown] = useState(none);
  const [said, setSaid] = useState({ text: '', isDone: false });
  const look = useCallback(async () => {
    const reply = await call(path, isReply);
    if (reply.ok) setKnown(reply.value);
    else setSaid({ text: reply.message, isDone: false });
  }, [path, isReply]);
  useEffect(() => void look(), [look]);
  const say = (reply: Outcome<unknown>, done: string) =>
    setSaid({ text: reply.ok ? done : reply.message, isDone: reply.ok });
  const status = (
    <p role="status" className="operator-trouble" data-ok={said.isDone || undefined}>
      {said.text}
    </p>
  );
  return { known, look, say, status };
}
