import { formatTime } from '@/lib/core/domain/days.ts';

/** 'PT · 14h20'; the name alone says nothing of Look's and São Paulo's many draws, so the time always stands with it. */
export const drawTitle = ({ name, time }: { name: string; time: string }) => `${name} · ${formatTime(time)}`;
