import { v1Draw } from '@/lib/server/api/v1.ts';

type Context = { params: Promise<{ region: string; day: string; hour: string }> };

export async function GET(_: Request, { params }: Context) {
  const { region, day, hour } = await params;
  return v1Draw(region, day, hour);
}
