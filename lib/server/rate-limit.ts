import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CLIENT_ADDRESS_HEADER } from '../site/client-address-header.ts';
import { refusal } from './http.ts';

/** At most `points` requests per `seconds` and address (CLIENT_ADDRESS_HEADER); null lets the request through. */
export function limitByAddress(points: number, seconds: number): (request: Request) => Promise<Response | null> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (request) => {
    try {
      await limiter.consume(request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown');
      return null;
    } catch (rejected) {
      const waitMs = (rejected as { msBeforeNext?: number }).msBeforeNext ?? seconds * 1000;
      const wait = Math.max(1, Math.ceil(waitMs / 1000));
      return refusal(429, `Pedidos demais. Tente de novo em ${wait} s.`, { 'retry-after': String(wait) });
    }
  };
}
