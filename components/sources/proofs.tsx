import { PROOFS } from '@/content/sources.ts';

/** What each table goes through before it is shown, numbered. */
export function Proofs() {
  return (
    <ol className="proofs">
      {PROOFS.map(({ title, text }, at) => (
        <li key={title}>
          <b aria-hidden="true" className="display">
            {at + 1}
          </b>
          <span>
            {title} <small>{text}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
