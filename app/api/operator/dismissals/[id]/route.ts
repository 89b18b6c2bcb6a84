import { withOperator } from '@/lib/server/api/operator.ts';
import { reopenOne } from '@/lib/server/operator/cases.ts';

export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return withOperator(request, reopenOne(request, id));
}
