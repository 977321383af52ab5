import type { RightAct } from '#insurance/access/staff/rights/rights.ts';
import { RIGHT_AREAS } from '#insurance/access/staff/rights/rights.ts';
import { labelIn } from '#platform/values/keys.ts';

export const ACT_WORDS: Record<RightAct, string> = {
	read: 'Membaca',
	write: 'Menulis',
	approve: 'Menyetujui',
};

export const areaWords = (area: string): string => labelIn(RIGHT_AREAS, area);
