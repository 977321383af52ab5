import { DAY_MS } from '#platform/values/dates.ts';

export const STRANGER_STATUSES = ['waiting', 'answered', 'closed', 'attached'] as const;
export type StrangerStatus = (typeof STRANGER_STATUSES)[number];

export const STRANGER_WORDS: Record<StrangerStatus, string> = {
	waiting: 'Menunggu jawaban kami',
	answered: 'Sudah dijawab',
	closed: 'Ditutup',
	attached: 'Dikaitkan dengan nasabah',
};

/** The Cloud API takes other messages than templates only within a day of the person's last one. */
const WINDOW_MS = DAY_MS;
export const windowEnd = (lastAt: Date): Date => new Date(lastAt.getTime() + WINDOW_MS);
export const isWindowOpen = (lastAt: Date, now: Date): boolean => now < windowEnd(lastAt);

export const ANSWER_MOST = 1_000;
/** Days after the last message of a number. Then its conversation is deleted. */
export const STRANGER_DAYS = 30;
