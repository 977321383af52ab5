import { allProducts } from '#insurance/products/current-product.server.ts';
import { CATEGORIES } from '#insurance/products/product.ts';
import { staffNames } from '#insurance/staff/manage-staff.server.ts';
import { currentTariff, tariffVersion } from '#insurance/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/tariffs/tariff-versions.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { listCatalogue, ShownChange, ShownTariff } from './api.ts';
import { productToday, tryChange } from './changes/change-tariff.server.ts';
import { obstacleOf } from './changes/publish-tariff.server.ts';
import { readChange, readChanges, readPending, type TariffChange } from './changes/store.server.ts';
import { isOpen } from './changes/tariff-change.ts';
import { outcomeOf } from './examples/example.ts';
import { readReplay } from './replay/store.server.ts';
import { changesBetween } from './tables/rate-table.ts';
import { tablesOf } from './tables/tariff-tables.ts';

const HISTORY = 30;

export async function listProducts(
	db: Db,
	now: Date,
): Promise<CallOutput<typeof listCatalogue>['rows']> {
	const today = jakartaDay(now);
	const [products, pending] = [await allProducts(db, today), await readPending(db, today)];
	return Promise.all(
		products.map(async ({ code, product }) => {
			const tariff = await currentTariff(db, code, today);
			return {
				code,
				name: product.name,
				category: CATEGORIES[product.category] ?? '',
				slug: product.slug,
				version: tariff?.version ?? null,
				effectiveFrom: tariff?.tariff.effectiveFrom ?? null,
				pending: pending
					.filter(({ productCode }) => productCode === code)
					.map(({ state, effectiveFrom }) => ({ state, effectiveFrom })),
			};
		}),
	);
}

async function replayOf(db: Db, change: TariffChange): Promise<ShownChange['replay']> {
	const replay = await readReplay(db, change.id);
	if (!replay) return null;
	const { state, seen, total, result } = replay;
	return { state, seen, total, result, current: replay.revision === change.revision };
}

/** A change as its writers see it: what it says, what that makes, and what is still missing. */
export async function showChange(
	db: Db,
	changeId: string,
	{ staffId, now }: { staffId: string; now: Date },
): Promise<ShownChange> {
	const change = await readChange(db, changeId);
	if (!change) throw new Refusal('not-found', 'Perubahan tarif ini tidak ada.');
	const tried = await tryChange(db, change, now);
	const [names, replay, obstacle] = await Promise.all([
		staffNames(db),
		replayOf(db, change),
		obstacleOf(db, change, tried),
	]);
	const { id, state, revision, basedOn, effectiveFrom, reason, note, changedAt } = change;
	return {
		changeId: id,
		state,
		revision,
		basedOn,
		effectiveFrom,
		reason,
		note,
		changedBy: names.get(change.changedBy) ?? '',
		changedAt: changedAt.toISOString(),
		tables: tried.tables,
		problems: tried.problems,
		differences: changesBetween(tablesOf(tried.base, tried.product), tried.tables),
		examples: tried.examples.map(({ example, outcome, ok }) => ({
			...example,
			outcome,
			ok,
			before: outcomeOf(tried.base, tried.product, example).payable,
		})),
		replay,
		obstacle,
		mine: change.writers.includes(staffId),
	};
}

/** A product's tariff with its history and the change that is open. Refuses `not-found`. */
export async function showTariffOf(
	db: Db,
	productCode: string,
	who: { staffId: string; now: Date },
): Promise<ShownTariff> {
	const product = await productToday(db, productCode, who.now);
	const [newest] = await tariffHeads(db, productCode);
	if (!newest) throw new Refusal('not-found', 'Produk ini belum punya tarif.');
	const [{ tariff }, changes, names] = await Promise.all([
		tariffVersion(db, productCode, newest.version),
		readChanges(db, productCode, HISTORY),
		staffNames(db),
	]);
	const open = changes.find(({ state }) => isOpen(state));
	const today = jakartaDay(who.now);
	return {
		code: productCode,
		name: product.name,
		slug: product.slug,
		current: {
			version: newest.version,
			effectiveFrom: newest.effectiveFrom,
			tables: tablesOf(tariff, product),
		},
		change: open ? await showChange(db, open.id, who) : null,
		history: changes
			.filter(({ state }) => !isOpen(state))
			.map((one) => ({
				changeId: one.id,
				version: one.version,
				state: one.state,
				effectiveFrom: one.effectiveFrom,
				reason: one.reason,
				note: one.note,
				madeBy: names.get(one.madeBy) ?? '',
				decidedBy: one.decidedBy && (names.get(one.decidedBy) ?? ''),
				decidedAt: one.decidedAt?.toISOString() ?? null,
				waiting: one.state === 'published' && (one.effectiveFrom ?? '') > today,
			})),
	};
}
