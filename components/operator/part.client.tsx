'use client';

import { type ReactNode, useState } from 'react';

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** A part of the desk that is made, and asks for its data, when it is opened. */
export function Part({ title, isOpen: isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="operator-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
