import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { MIN_EXAMPLES } from '#insurance/office/product-studio/examples/example.ts';
import { fieldPlace } from '#insurance/office/product-studio/fields/label-of.ts';
import { readReplay } from '#insurance/office/product-studio/replay/store.server.ts';
import {
	addProductVersion,
	takeBackProductVersion,
	versionsOfProduct,
} from '#insurance/product/products/versions/product-versions.server.ts';
import {
	addTariffVersion,
	takeBackTariffVersion,
	tariffHeads,
} from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaMoment, type DayOrHour, momentWords } from '#platform/values/moments.ts';

import { heldChange, refuseClosed, type Tried, tryChange } from './change-tariff.server.ts';
import { readProductChanges, type ProductChange, updateState } from './store.server.ts';
import { isChangeOpen, momentProblem } from './tariff-change.ts';

/**
 * Returns a question that affects the price or acceptance but does not appear in any confirmed
 * example; null if there is none.
 */
function unguardedQuestion({ product, examples }: Tried): string | null {
	const answers = examples
		.filter(({ example }) => !example.unchecked)
		.map(({ example: { input } }) => Object.entries(input.answers ?? {}));
	const open = product.questions.find(
		({ id, effects }) =>
			effects.some(({ effect }) => effect.does !== 'exclude') &&
			!answers.some((all) => all.some(([key]) => key === id || key.startsWith(`${id}-`))),
	);
	return open?.text ?? null;
}

/**
 * Explains what is missing from the worked examples; null if nothing is. Proposed examples without
 * a confirmed figure do not count.
 */
function exampleObstacle(tried: Tried): string | null {
	const checked = tried.examples.filter(({ example }) => !example.unchecked);
	if (checked.length < MIN_EXAMPLES)
		return `Contoh hitungan yang angkanya sudah ditulis baru ${checked.length}; perlu paling sedikit ${MIN_EXAMPLES}.`;
	const unlike = checked.filter(({ ok }) => !ok).length;
	if (unlike > 0) return `${unlike} contoh hitungan belum cocok.`;
	const question = unguardedQuestion(tried);
	return question
		? `Pertanyaan "${question}" mengubah harga atau penjualan, tetapi belum ada contoh hitungannya.`
		: null;
}

export async function publishObstacle(
	db: Db,
	change: ProductChange,
	tried: Tried,
): Promise<string | null> {
	const [wrong] = tried.productProblems;
	if (wrong) {
		const place = fieldPlace(tried.written, wrong.at);
		return `Produk belum lengkap: ${place ? `${place}: ` : ''}${wrong.message}.`;
	}
	const [problem] = tried.problems;
	if (problem) return `Tarif belum lengkap: ${problem.message}.`;
	if (!tried.changed.product && !tried.changed.tariff)
		return 'Belum ada yang berubah dari versi sebelumnya.';
	const odd = tried.odd.find(({ why }) => why === null);
	if (odd) return `${odd.message}. Ubah, atau tulis mengapa memang begitu.`;
	const examples = exampleObstacle(tried);
	if (examples) return examples;
	const replay = await readReplay(db, change.id);
	if (replay?.state !== 'done' || replay.revision !== change.revision)
		return 'Dampaknya pada polis yang berjalan belum dihitung.';
	return null;
}

/**
 * Refuses with `fix-fields` if the effective date is invalid, and with `look-again` if the change
 * is not ready.
 */
export async function sendToReview(
	tx: Tx,
	{
		changeId,
		effectiveFrom,
		reason,
	}: { changeId: string; effectiveFrom: DayOrHour; reason: string },
	who: StaffAct,
): Promise<void> {
	const change = await heldChange(tx, changeId, { ...who, right: 'products.edit' });
	refuseClosed(change);
	await refuseDay(tx, change, effectiveFrom, who.at);
	const obstacle = await publishObstacle(
		tx,
		change,
		await tryChange(tx, { ...change, effectiveFrom }, who.at),
	);
	if (obstacle) throw new Refusal('look-again', obstacle);
	await updateState(tx, { ...change, state: 'review', effectiveFrom, reason, note: '' });
}

async function refuseDay(tx: Tx, change: ProductChange, day: DayOrHour, now: Date): Promise<void> {
	const versions = [
		...(await tariffHeads(tx, change.productCode)),
		...(await versionsOfProduct(tx, change.productCode)),
	];
	const problem = momentProblem(day, now, versions.length === 0);
	if (problem) throw refuseFields({ effectiveFrom: problem });
	const later = versions.find(({ effectiveFrom }) => effectiveFrom >= day);
	if (later)
		throw refuseFields({
			effectiveFrom: `Versi ${later.version} berlaku mulai ${momentWords(later.effectiveFrom)}; pilih jam sesudahnya`,
		});
}

async function inReview(tx: Tx, changeId: string, by?: Parameters<typeof heldChange>[2]) {
	const change = await heldChange(tx, changeId, by);
	const { effectiveFrom } = change;
	if (change.state !== 'review' || effectiveFrom === null)
		throw new Refusal('look-again', 'Perubahan ini tidak sedang menunggu orang kedua.');
	return { ...change, effectiveFrom };
}

export async function returnChange(
	tx: Tx,
	{ changeId, note }: { changeId: string; note: string },
): Promise<ProductChange> {
	const change = await inReview(tx, changeId);
	await updateState(tx, { ...change, state: 'draft', note });
	return change;
}

/** Publishes an approved change. Refuses if it is not ready, or its day has passed. */
export async function publishChange(
	tx: Tx,
	{ changeId, note }: { changeId: string; note: string },
	{ staffId, at }: StaffAct,
): Promise<ProductChange> {
	const change = await inReview(tx, changeId, { staffId, right: 'products.approve' });
	await refuseDay(tx, change, change.effectiveFrom, at);
	const tried = await tryChange(tx, change, at);
	const obstacle = await publishObstacle(tx, change, tried);
	if (obstacle || !tried.tariff) throw new Refusal('look-again', obstacle ?? undefined);
	const versions = await addVersions(tx, change, {
		...tried,
		tariff: tried.tariff,
	});
	const published = {
		...change,
		state: 'published' as const,
		...versions,
		note,
		decidedBy: staffId,
		decidedAt: at,
	};
	await updateState(tx, published);
	return published;
}

/** The product and the tariff are numbered separately. */
export async function addVersions(
	tx: Tx,
	{ productCode, effectiveFrom }: { productCode: string; effectiveFrom: DayOrHour },
	{ changed, product, tariff }: Pick<Tried, 'changed' | 'product'> & { tariff: Tariff },
): Promise<Pick<ProductChange, 'version' | 'productVersion'>> {
	const next = await nextVersions(tx, productCode);
	if (changed.tariff)
		await addTariffVersion(tx, {
			...tariff,
			version: next.tariff,
			effectiveFrom,
			effectiveTo: null,
		});
	if (changed.product)
		await addProductVersion(tx, {
			code: productCode,
			version: next.product,
			effectiveFrom,
			product,
		});
	return {
		version: changed.tariff ? next.tariff : null,
		productVersion: changed.product ? next.product : null,
	};
}

/** The numbers of withdrawn versions are not reused. */
async function nextVersions(tx: Tx, code: string): Promise<{ tariff: number; product: number }> {
	const changes = await readProductChanges(tx, code, 1_000);
	const [tariffs, products] = [await tariffHeads(tx, code), await versionsOfProduct(tx, code)];
	const after = (versions: readonly (number | null)[]) =>
		1 + Math.max(0, ...versions.map((one) => one ?? 0));
	return {
		tariff: after([...tariffs, ...changes].map(({ version }) => version)),
		product: after([
			...products.map(({ version }) => version),
			...changes.map(({ productVersion }) => productVersion),
		]),
	};
}

/** Withdraws a published version that is not yet effective, or discards an open change. */
export async function takeBackChange(
	tx: Tx,
	{ changeId, note }: { changeId: string; note: string },
	{ staffId, at }: StaffAct,
): Promise<ProductChange> {
	const change = await heldChange(tx, changeId, { staffId, right: 'products.edit' });
	const end = { ...change, note, decidedBy: staffId, decidedAt: at };
	if (isChangeOpen(change.state)) {
		await updateState(tx, { ...end, state: 'discarded' });
		return change;
	}
	if (change.state !== 'published' || change.effectiveFrom === null)
		throw new Refusal('look-again', 'Perubahan ini sudah tidak berlaku.');
	if (change.effectiveFrom <= jakartaMoment(at))
		throw new Refusal('look-again', 'Perubahan ini sudah berlaku. Tulis perubahan baru.');
	const { version, productVersion } = change;
	const follower = (await readProductChanges(tx, change.productCode, 100)).find(
		({ state, basedOn, productBasedOn }) =>
			isChangeOpen(state) &&
			((version !== null && basedOn === version) ||
				(productVersion !== null && productBasedOn === productVersion)),
	);
	if (follower)
		throw new Refusal(
			'look-again',
			'Ada perubahan yang ditulis di atas versi ini. Buang dulu.',
		);
	if (version !== null) await takeBackTariffVersion(tx, change.productCode, version);
	if (productVersion !== null)
		await takeBackProductVersion(tx, change.productCode, productVersion);
	await updateState(tx, { ...end, state: 'withdrawn' });
	return change;
}
