import { LEAST_EXAMPLES } from '#insurance/catalogue/examples/example.ts';
import { readReplay } from '#insurance/catalogue/replay/store.server.ts';
import {
	addTariffVersion,
	takeBackTariffVersion,
	tariffHeads,
} from '#insurance/tariffs/tariff-versions.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';

import {
	heldChange,
	refuseClosed,
	type Tried,
	tryChange,
	type Who,
} from './change-tariff.server.ts';
import { readChanges, type TariffChange, updateState } from './store.server.ts';
import { dayProblem, isOpen } from './tariff-change.ts';

/** What keeps a change from being published; null: nothing. */
export async function obstacleOf(
	db: Db,
	change: TariffChange,
	tried: Tried,
): Promise<string | null> {
	const [problem] = tried.problems;
	if (problem) return `Tarif belum lengkap: ${problem.message}.`;
	if (tried.examples.length < LEAST_EXAMPLES)
		return `Contoh hitungan baru ${tried.examples.length}; perlu paling sedikit ${LEAST_EXAMPLES}.`;
	const wrong = tried.examples.filter(({ ok }) => !ok).length;
	if (wrong > 0) return `${wrong} contoh hitungan belum cocok.`;
	const replay = await readReplay(db, change.id);
	if (replay?.state !== 'done' || replay.revision !== change.revision)
		return 'Dampaknya pada polis yang berjalan belum dihitung.';
	return null;
}

/** Asks a second person to read. Refuses `fix-fields` on the day, `look-again` what is not ready. */
export async function sendToReview(
	tx: Tx,
	{ changeId, effectiveFrom, reason }: { changeId: string; effectiveFrom: Day; reason: string },
	{ at }: Who,
): Promise<void> {
	const change = await heldChange(tx, changeId);
	refuseClosed(change);
	await refuseDay(tx, change, effectiveFrom, at);
	const obstacle = await obstacleOf(tx, change, await tryChange(tx, change, at));
	if (obstacle) throw new Refusal('look-again', obstacle);
	await updateState(tx, { ...change, state: 'review', effectiveFrom, reason, note: '' });
}

async function refuseDay(tx: Tx, change: TariffChange, day: Day, now: Date): Promise<void> {
	const problem = dayProblem(day, jakartaDay(now));
	if (problem) throw refuseFields({ effectiveFrom: problem });
	const later = (await tariffHeads(tx, change.productCode)).find(
		({ effectiveFrom }) => effectiveFrom >= day,
	);
	if (later)
		throw refuseFields({
			effectiveFrom: `Versi ${later.version} berlaku mulai ${longDate(later.effectiveFrom)}; pilih hari sesudahnya`,
		});
}

/** The second person's answer. Refuses `forbidden` who wrote a part of it. */
export async function decideChange(
	tx: Tx,
	{ changeId, approve, note }: { changeId: string; approve: boolean; note: string },
	{ staffId, at }: Who,
): Promise<TariffChange> {
	const change = await heldChange(tx, changeId);
	if (change.state !== 'review' || change.effectiveFrom === null)
		throw new Refusal('look-again', 'Perubahan ini tidak sedang menunggu orang kedua.');
	if (!approve) {
		await updateState(tx, { ...change, state: 'draft', note });
		return change;
	}
	if (change.writers.includes(staffId))
		throw new Refusal(
			'forbidden',
			'Kamu ikut menulis tarif ini; orang lain yang harus menerbitkannya.',
		);
	await refuseDay(tx, change, change.effectiveFrom, at);
	const tried = await tryChange(tx, change, at);
	const obstacle = await obstacleOf(tx, change, tried);
	if (obstacle || !tried.tariff) throw new Refusal('look-again', obstacle ?? undefined);
	const version = await nextVersion(tx, change.productCode);
	await addTariffVersion(tx, {
		...tried.tariff,
		version,
		effectiveFrom: change.effectiveFrom,
		effectiveTo: null,
	});
	const published = {
		...change,
		state: 'published' as const,
		version,
		note,
		decidedBy: staffId,
		decidedAt: at,
	};
	await updateState(tx, published);
	return published;
}

/** A number is never given twice, also not that of a version that was taken back. */
async function nextVersion(tx: Tx, productCode: string): Promise<number> {
	const [heads, changes] = [
		await tariffHeads(tx, productCode),
		await readChanges(tx, productCode, 1_000),
	];
	return (
		1 +
		Math.max(
			0,
			...heads.map(({ version }) => version),
			...changes.map((one) => one.version ?? 0),
		)
	);
}

/** Takes back what was published and has not begun, or throws an open change away. */
export async function takeBack(
	tx: Tx,
	{ changeId, note }: { changeId: string; note: string },
	{ staffId, at }: Who,
): Promise<TariffChange> {
	const change = await heldChange(tx, changeId);
	const end = { ...change, note, decidedBy: staffId, decidedAt: at };
	if (isOpen(change.state)) {
		await updateState(tx, { ...end, state: 'discarded' });
		return change;
	}
	if (change.state !== 'published' || change.version === null || change.effectiveFrom === null)
		throw new Refusal('look-again', 'Perubahan ini sudah tidak berlaku.');
	if (change.effectiveFrom <= jakartaDay(at))
		throw new Refusal('look-again', 'Tarif ini sudah berlaku. Tulis perubahan baru.');
	const follower = (await readChanges(tx, change.productCode, 100)).find(
		({ state, basedOn }) => isOpen(state) && basedOn === change.version,
	);
	if (follower)
		throw new Refusal(
			'look-again',
			'Ada perubahan yang ditulis di atas versi ini. Buang dulu.',
		);
	await takeBackTariffVersion(tx, change.productCode, change.version);
	await updateState(tx, { ...end, state: 'withdrawn' });
	return change;
}
