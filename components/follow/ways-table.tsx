import type { Way } from '@/lib/site/follow-ways.ts';
import { calendarAt, feedAt } from '@/lib/site/followed-files.ts';
import { CALENDAR_MARK, FEED_MARK, MarkedLink } from '../site/marked-link.tsx';
import type { Notices } from './use-notices.ts';

type Props = {
  ways: readonly Way[];
  /** What all of it is of, for who hears a link without its row. */
  of: string;
  /** Null where this browser receives no notices: then their column is gone. */
  notices: Pick<Notices, 'has' | 'toggle'> | null;
};

/** What can be followed, a row each: its switch for notices, its calendar, its feed. */
export const WaysTable = ({ ways, of, notices }: Props) => (
  <table className="way-rows">
    <caption className="sr-only">{of}: como seguir</caption>
    <thead>
      <tr>
        <td />
        {notices && (
          <th scope="col" className="noscript:hidden">
            Aviso
          </th>
        )}
        <th scope="col">Agenda</th>
        <th scope="col">RSS</th>
      </tr>
    </thead>
    <tbody>
      {ways.map(({ path, label, wish, hasNoFeed }) => (
        <tr key={path}>
          <th scope="row">{label}</th>
          {notices && (
            <td className="noscript:hidden">
              {wish && (
                <label>
                  <span className="sr-only">
                    Aviso: {of}, {label}
                  </span>
                  <input
                    type="checkbox"
                    name={wish}
                    className="switch"
                    checked={notices.has(wish)}
                    onChange={() => notices.toggle(wish)}
                  />
                </label>
              )}
            </td>
          )}
          <td>
            <MarkedLink href={calendarAt(path)} type="text/calendar" mark={CALENDAR_MARK} strokeWidth={2}>
              <span className="sr-only">
                Agenda: {of}, {label}
              </span>
            </MarkedLink>
          </td>
          <td>
            {!hasNoFeed && (
              <MarkedLink href={feedAt(path, 'xml')} type="application/atom+xml" mark={FEED_MARK} strokeWidth={2.25}>
                <span className="sr-only">
                  RSS: {of}, {label}
                </span>
              </MarkedLink>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
