import { withOperator } from '@/lib/server/api/operator.ts';
import { passkeyOptions } from '@/lib/server/operator/passkeys.ts';

/** Where no front runs, which answers this by itself. */
export const POST = (request: Request) => withOperator(request, passkeyOptions(request));
