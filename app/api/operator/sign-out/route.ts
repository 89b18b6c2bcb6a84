import { withOperator } from '@/lib/server/api/operator.ts';
import { signOut } from '@/lib/server/operator/calls.ts';

export const POST = (request: Request) => withOperator(request, signOut(request));
