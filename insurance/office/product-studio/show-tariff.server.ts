import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { CATEGORIES, type Product } from '#insurance/product/products/product.ts';
import {
	newestProducts,
	versionsOfProduct,
} from '#insurance/product/products/versions/product-versions.server.ts';
import { corridorFor } from '#insurance/product/tariffs/corridors/corridors.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { type TariffHead, tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { listCatalogue, ShownChange, ShownTariff } from './api.ts';
import { whyNotPublish } from './changes/change-approval.server.ts';
import { tryChange } from './changes/change-tariff.server.ts';
import { publishObstacle } from './changes/publish-tariff.server.ts';
import {
	newProducts,
	readProductChange,
	readProductChanges,
	readPending,
	type ProductChange,
} from './changes/store.server.ts';
import { isChangeOpen } from './changes/tariff-change.ts';
import { exampleOutcome } from './examples/example.ts';
import { unlikeExamples } from './examples/kept-examples.server.ts';
import { readReplay } from './replay/store.server.ts';
import { changesBetween } from './tables/rate-table.ts';
import { rateTables } from './tables/tariff-tables.ts';

const HISTORY = 30;

export async function listProducts(
	db: Db,
	now: Date,
): Promise<CallOutput<typeof listCatalogue>['rows']> {
	const [products, pending, unlike] = [
		await newestProducts(db),
		await readPending(db, now),
		await unlikeExamples(db, now),
	];
	const unlikeOf = (code: string) =>
		unlike.find(({ productCode }) => productCode === code)?.examples.length ?? 0;
	const pendingOf = (code: string) =>
		pending
			.filter(({ productCode }) => productCode === code)
			.map(({ state, effectiveFrom }) => ({ state, effectiveFrom }));
	const sold = await Promise.all(
		products.map(async ({ code, product, version, effectiveFrom }) => {
			const [tariff] = await tariffHeads(db, code);
			return {
				...rowOf(product),
				version: tariff?.version ?? null,
				effectiveFrom: tariff?.effectiveFrom ?? null,
				productVersion: version,
				productFrom: effectiveFrom,
				pending: pendingOf(code),
				unlike: unlikeOf(code),
			};
		}),
	);
	const coming = await newProducts(db);
	return [
		...coming.map((product) => ({
			...rowOf(product),
			version: null,
			effectiveFrom: null,
			productVersion: null,
			productFrom: null,
			pending: pendingOf(product.code),
			unlike: 0,
		})),
		...sold.sort((one, other) => one.name.localeCompare(other.name, 'id')),
	];
}

const rowOf = ({ code, name, category, slug }: Product) => ({
	code,
	name,
	category: CATEGORIES[category] ?? '',
	slug,
});

async function replayOf(db: Db, change: ProductChange): Promise<ShownChange['replay']> {
	const replay = await readReplay(db, change.id);
	if (!replay) return null;
	const { state, seen, total, result } = replay;
	return { state, seen, total, result, current: replay.revision === change.revision };
}

export async function showChange(
	db: Db,
	changeId: string,
	{ staffId, now }: { staffId: string; now: Date },
): Promise<ShownChange> {
	const change = await readProductChange(db, changeId);
	if (!change) throw new Refusal('not-found', 'Perubahan tarif ini tidak ada.');
	const tried = await tryChange(db, change, now);
	const [names, replay, obstacle, whyNotAgree] = await Promise.all([
		staffNames(db),
		replayOf(db, change),
		publishObstacle(db, change, tried),
		whyNotPublish(db, change, { staffId, at: now }),
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
		differences: changesBetween(
			rateTables(tried.base.tariff, tried.base.product),
			tried.tables,
		),
		examples: tried.examples.map(({ example, outcome, ok }) => ({
			...example,
			outcome,
			ok,
			before: exampleOutcome(tried.base.tariff, tried.base.product, example).payable,
		})),
		odd: tried.odd,
		questions: tried.product.questions.map(({ id: question, text, of, answer }) => ({
			id: question,
			text,
			each: of === 'insured',
			kind: answer.kind,
			options: answer.kind === 'choice' ? answer.options : [],
		})),
		replay,
		obstacle,
		mine: change.writers.includes(staffId),
		whyNotAgree,
	};
}

async function currentOf(
	db: Db,
	{ productCode, version, effectiveFrom }: TariffHead,
	product: Product,
): Promise<ShownTariff['current']> {
	const { tariff } = await tariffVersion(db, productCode, version);
	return { version, effectiveFrom, tables: rateTables(tariff, product) };
}

async function limitsOf(
	db: Db,
	product: Product,
	open: ProductChange | undefined,
	newest: TariffHead | undefined,
	today: Day,
): Promise<ShownTariff['limits']> {
	const tariff = newest
		? (await tariffVersion(db, newest.productCode, newest.version)).tariff
		: open?.begunWith?.tariff;
	return tariff ? corridorFor(db, { product, tariff }, today) : null;
}

/** Returns a product's tariff with its history and the open change. Refuses with `not-found`. */
export async function showTariffOf(
	db: Db,
	productCode: string,
	who: { staffId: string; now: Date },
): Promise<ShownTariff> {
	const [sold] = await versionsOfProduct(db, productCode);
	const [newest] = await tariffHeads(db, productCode);
	const [changes, names] = [
		await readProductChanges(db, productCode, HISTORY),
		await staffNames(db),
	];
	const open = changes.find(({ state }) => isChangeOpen(state));
	const product = open?.wholeProduct ?? sold?.product;
	if (!product) throw new Refusal('not-found', 'Produk ini tidak ada.');
	const today = jakartaDay(who.now);
	return {
		code: productCode,
		name: product.name,
		slug: product.slug,
		current: newest && sold ? await currentOf(db, newest, sold.product) : null,
		change: open ? await showChange(db, open.id, who) : null,
		limits: await limitsOf(db, product, open, newest, today),
		history: changes
			.filter(({ state }) => !isChangeOpen(state))
			.map((one) => ({
				changeId: one.id,
				version: one.version,
				productVersion: one.productVersion,
				state: one.state,
				effectiveFrom: one.effectiveFrom,
				reason: one.reason,
				note: one.note,
				madeBy: names.get(one.madeBy) ?? '',
				decidedBy: one.decidedBy && (names.get(one.decidedBy) ?? ''),
				decidedAt: one.decidedAt?.toISOString() ?? null,
				waiting:
					one.state === 'published' && (one.effectiveFrom ?? '') > jakartaMoment(who.now),
			})),
	};
}
