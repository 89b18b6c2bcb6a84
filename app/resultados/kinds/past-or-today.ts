import { notFound } from 'next/navigation';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { now } from '@/lib/server/clock.ts';

/** The day itself; a 404 for one that is still to come. */
export const pastOrToday = (day: PlainDay): PlainDay => (day > saoPaulo(now()).day ? notFound() : day);
