import { QueryClient } from '@tanstack/react-query';
import { minutes } from '../core/contracts/paths.ts';

let client: QueryClient | undefined;

/** One client for all live panels of a visit (row K6): two retries, five minutes' staleness, no refetch on focus. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: { queries: { retry: 2, staleTime: minutes(5), refetchOnWindowFocus: false } },
  });
  return client;
}
