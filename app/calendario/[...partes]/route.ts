import { notFound } from 'next/navigation';
import { calendarOf } from '@/lib/server/feeds/icalendar.ts';
import { calendarPlace } from '@/lib/site/calendars.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

/** None is made before its first request: there are a hundred, of up to 300 KB. */
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: { params: Promise<{ partes: string[] }> }) {
  const of = calendarPlace((await params).partes);
  return of ? calendarOf(of) : notFound();
}
