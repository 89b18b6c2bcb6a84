import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { CLIENT_ADDRESS_HEADER } from '../../site/front-headers.ts';
import { tooManyCalls } from './access.ts';
import { refusal } from './http.ts';

/** At most `points` requests per `seconds` and address (CLIENT_ADDRESS_HEADER); null lets the request through. */
export function limitByAddress(points: number, seconds: number): (request: Request) => Response | null {
  const limit = new WindowLimit({ points, seconds });
  return (request) => {
    const wait = limit.take(request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown', Date.now());
    if (wait === 0) return null;
    const { status, message, headers } = tooManyCalls(wait);
    return refusal(status, message, headers);
  };
}
