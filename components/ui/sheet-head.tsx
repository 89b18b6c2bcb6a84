import type { ReactNode } from 'react';

type Props = {
  /** What the section is labelled by. */
  id?: string;
  children: ReactNode;
  /** On the same line, at its end. */
  beside?: ReactNode;
};

/** The heading of a section of a sheet, with what stands beside it. */
export function SheetHead({ id, children, beside }: Props) {
  return (
    <div className="sheet-head">
      <h2 id={id} className="display">
        {children}
      </h2>
      {beside}
    </div>
  );
}
