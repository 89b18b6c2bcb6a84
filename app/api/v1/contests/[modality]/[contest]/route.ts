import { v1Contest } from '@/lib/server/api/v1.ts';

export async function GET(_: Request, { params }: { params: Promise<{ modality: string; contest: string }> }) {
  const { modality, contest } = await params;
  return v1Contest(modality, contest);
}
