import { withdrawLine } from '@/lib/server/api/operator-lines.ts';

export const DELETE = (request: Request, { params }: { params: Promise<{ id: string }> }) =>
  withdrawLine(request, params, 'withdraw-schedule', (operator, removal) => operator.withdrawSchedule(removal));
