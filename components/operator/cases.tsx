import type { OperatorNow } from '@/lib/core/contracts/operator.ts';
import type { Chosen } from './slot-fields.client.tsx';

type Props = {
  cases: OperatorNow['alerts'];
  /** What the button does, in a word. */
  act: string;
  onAct: (slot: Chosen) => void;
  /** Beside how many more there are. */
  more?: string;
};

/** The most that are seen before the rest is opened. */
const SEEN = 2;

/** Cases that need a person, the first of them seen, each with the button that mends it. */
export function Cases({ cases, act, onAct, more = '' }: Props) {
  const list = (some: OperatorNow['alerts']) => (
    <ul className="operator-alerts">
      {some.map(({ title, text, slot }) => (
        <li key={title}>
          <p>
            <b>{title}</b> {text}
          </p>
          {slot && (
            <button type="button" className="operator-button operator-dark" onClick={() => onAct(slot)}>
              {act}
              <span className="sr-only">: {title}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
  const rest = cases.slice(SEEN);
  return (
    <>
      {list(cases.slice(0, SEEN))}
      {rest.length > 0 && (
        <details className="operator-fold">
          <summary>
            Mais {rest.length}
            {more}
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
