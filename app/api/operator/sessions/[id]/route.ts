import { withOperator } from '@/lib/server/api/operator.ts';
import { endSessions } from '@/lib/server/operator/calls.ts';

export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return withOperator(request, endSessions(request, id));
}
