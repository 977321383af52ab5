import type { CampaignState } from '#insurance/sales/campaigns/campaign.ts';
import type { CampaignView } from '#insurance/sales/campaigns/office-api.ts';

import type { Tone } from '../parts/parts.tsx';

type CampaignBadge = { words: string; tone: Tone };

const STATES: Record<CampaignState, CampaignBadge> = {
	live: { words: 'Jalan', tone: 'calm' },
	waiting: { words: 'Menunggu orang kedua', tone: 'wait' },
	returned: { words: 'Dikembalikan', tone: 'wait' },
	ended: { words: 'Diakhiri', tone: 'done' },
};

/** Converts a minute such as `2026-11-29T10:00`, Jakarta time. */
export const instant = (minute: string): Date => new Date(`${minute}:00+07:00`);

/** A campaign that people agreed to runs only between its first and its last minute. */
export function campaignBadge(
	{ state, startsAt, endsAt }: Pick<CampaignView, 'state' | 'startsAt' | 'endsAt'>,
	now: Date,
): CampaignBadge {
	if (state !== 'live') return STATES[state];
	if (now < instant(startsAt)) return { words: 'Belum mulai', tone: 'calm' };
	return now < instant(endsAt) ? STATES.live : { words: 'Berakhir', tone: 'done' };
}
