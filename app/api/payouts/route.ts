import { listLines, postLines } from '@/lib/server/api/operator-lines.ts';

export const POST = (request: Request) => postLines(request, 'payouts', (operator, body) => operator.postPayouts(body));

export const GET = (request: Request) => listLines(request, (operator) => operator.payouts());
