import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { codePrints, SEALED } from './redeeming/redeem-voucher.server.ts';
import {
	insertUnits,
	lockSeeding,
	writeCampaign,
	writeOption,
} from './stock/stock-store.server.ts';
import { type VoucherCampaignRow, findCampaign } from './store.server.ts';

type SeedOption = {
	id: number;
	name: string;
	image: string;
	codes: string[];
	withoutCode?: number;
};
export type SeedCampaign = VoucherCampaignRow & { options: SeedOption[] };

/** Adds the initial campaigns with stock to an empty database. Existing campaigns are unchanged. */
export async function seedVouchers(
	tx: Tx,
	sealer: Sealer,
	campaigns: readonly SeedCampaign[],
	now: Date,
): Promise<void> {
	await lockSeeding(tx);
	for (const { options, ...campaign } of campaigns) {
		if (await findCampaign(tx, campaign.id)) continue;
		await writeCampaign(tx, campaign);
		for (const [position, { id, name, image, codes, withoutCode = 0 }] of options.entries()) {
			await writeOption(tx, { id, campaignId: campaign.id, name, image, position });
			const load = { optionId: id, expiresOn: null, at: now, staffId: null };
			await insertUnits(
				tx,
				codes.map((code) => ({
					id: uuidv7(),
					code: sealer.seal(SEALED.code, code),
					print: codePrints(sealer, id, code)[0] ?? '',
				})),
				load,
			);
			await insertUnits(
				tx,
				Array.from({ length: withoutCode }, () => ({
					id: uuidv7(),
					code: null,
					print: null,
				})),
				load,
			);
		}
	}
}
