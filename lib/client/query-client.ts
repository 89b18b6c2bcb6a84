import { QueryCache, QueryClient } from '@tanstack/react-query';
import { minutes } from '../core/contracts/paths.ts';
import { report } from './report.ts';

const make = () =>
  new QueryClient({
    // A failed call is reported to the operator once, after its retries.
    queryCache: new QueryCache({ onError: () => report('call-failed') }),
    defaultOptions: { queries: { retry: 2, staleTime: minutes(5), refetchOnWindowFocus: false } },
  });

let ofThisVisit: QueryClient | undefined;

/**
 * One client for all live panels of a visit: two retries, five minutes' staleness, no refetch on focus. On the
 * server each drawing has its own: a shared one would draw the first visitor's data for everybody after.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return make();
  ofThisVisit ??= make();
  return ofThisVisit;
}
