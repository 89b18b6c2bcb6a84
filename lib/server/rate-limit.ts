import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refusal } from './http.ts';

/** At most `points` requests per `seconds` and address (the door's `x-client-address`); null lets the request through. */
export function limitByAddress(points: number, seconds: number): (request: Request) => Promise<Response | null> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (request) => {
    try {
      await limiter.consume(request.headers.get('x-client-address') ?? 'unknown');
      return null;
    } catch (rejected) {
      const waitMs = (rejected as { msBeforeNext?: number }).msBeforeNext ?? seconds * 1000;
      const wait = Math.max(1, Math.ceil(waitMs / 1000));
      return refusal(429, `Pedidos demais. Tente de novo em ${wait} s.`, { 'retry-after': String(wait) });
    }
  };
}
