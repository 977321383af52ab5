import {
	addVoucherUnits,
	listVoucherCampaigns,
	loadVoucherCodes,
} from '#insurance/service/vouchers/office-api.ts';
import type { Day } from '#platform/values/dates.ts';

import { STOCK } from '../../assumptions/servicing.ts';
import { officeMomentOf } from '../../calendar.ts';
import { randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Process, SimulationStage } from '../../stage/stage.ts';

/** Partners send their codes once a month. */
function daily({ plan }: SimulationStage, day: Day): SimulatedEvent[] {
	if (!day.endsWith('-05')) return [];
	const at = officeMomentOf(randomFor(plan.seed, 'voucher-stock', day), day);
	return [{ key: `voucher-stock ${day}`, at, kind: 'voucher-stock', about: { day } }];
}

const codesOf = (optionId: number, day: Day, count: number): string =>
	Array.from(
		{ length: count },
		(_, at) => `${optionId}-${day.replaceAll('-', '')}-${String(at + 1).padStart(4, '0')}`,
	).join('\n');

/**
 * Loads codes for partners whose stock is running low and for holders who are still waiting for
 * theirs.
 */
const voucherStock: SimulatedAct = async (stage, { about }, random) => {
	const who = stage.team.one(random, 'sales');
	const { campaigns } = await stage.perform(listVoucherCampaigns, {}, who);
	for (const { id: optionId, stock } of campaigns.flatMap(({ options }) => options)) {
		const { free, freeWithoutCode, awaited } = stock;
		if (awaited > 0 || free + freeWithoutCode < STOCK.low) {
			const codes = codesOf(optionId, String(about['day']), awaited + STOCK.batch);
			await stage.perform(loadVoucherCodes, { optionId, codes }, who);
		}
		// Codes that a partner promised to send later can be redeemed before they arrive.
		if (freeWithoutCode > 0 && freeWithoutCode < STOCK.low)
			await stage.perform(addVoucherUnits, { optionId, count: STOCK.batch }, who);
	}
	return [];
};

export const voucherStocks: Process = { daily, acts: { 'voucher-stock': voucherStock } };
