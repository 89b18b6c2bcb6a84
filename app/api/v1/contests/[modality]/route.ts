import { v1Contests } from '@/lib/server/api/v1.ts';

export async function GET(request: Request, { params }: { params: Promise<{ modality: string }> }) {
  return v1Contests(request, (await params).modality);
}
