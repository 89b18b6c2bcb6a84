import { listLines, postLines } from '@/lib/server/api/operator-lines.ts';

export const POST = (request: Request) =>
  postLines(request, 'schedule', (operator, body) => operator.postSchedule(body));

export const GET = (request: Request) => listLines(request, (operator) => operator.schedule());
