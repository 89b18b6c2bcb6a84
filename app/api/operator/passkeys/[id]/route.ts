import { withOperator } from '@/lib/server/api/operator.ts';
import { removePasskeyOf } from '@/lib/server/operator/passkeys.ts';

export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return withOperator(request, removePasskeyOf(request, id));
}
