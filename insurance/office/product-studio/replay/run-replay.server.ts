import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { paidForClaims } from '#insurance/claims/claims-status.server.ts';
import { countDecidedClaims } from '#insurance/claims/replay/replay-claims.server.ts';
import {
	heldChange,
	type Tried,
	tryChange,
} from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import {
	readProductChange,
	type ProductChange,
} from '#insurance/office/product-studio/changes/store.server.ts';
import { countInForce } from '#insurance/policies/in-force.server.ts';
import { countQuotes } from '#insurance/sales/carts/kept/replayed-quotes.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';
import { dayOfMoment } from '#platform/values/moments.ts';

import { REPLAY_PARTS } from './replay-slice.server.ts';
import { replayWorkbook } from './replay-workbook.server.ts';
import { emptyReplay } from './replay.ts';
import { emptyClaims } from './replayed-claims.ts';
import { emptyQuotes } from './replayed-quotes.ts';
import type { Replayer } from './replayer.server.ts';
import { readReplay, stopReplay, updateReplay, upsertReplay } from './store.server.ts';

/** Policies per job. After each job, progress is stored and a request to stop takes effect. */
const SLICE = 20_000;

/**
 * Restarts a replay over all policies of the product. Refuses with `look-again` if the tariff is
 * incomplete.
 */
export async function beginReplay(tx: Tx, changeId: string, { at }: StaffAct): Promise<void> {
	const change = await heldChange(tx, changeId);
	if (change.state !== 'draft')
		throw new Refusal('look-again', 'Perubahan ini tidak sedang ditulis.');
	const { problems, productProblems } = await tryChange(tx, change, at);
	const [wrong] = productProblems;
	if (wrong) throw new Refusal('look-again', `Produk belum lengkap: ${wrong.message}.`);
	const [problem] = problems;
	if (problem) throw new Refusal('look-again', `Tarif belum lengkap: ${problem.message}.`);
	const { productCode } = change;
	const quotes = await countQuotes(tx, productCode, at);
	const claims = await countDecidedClaims(tx, productCode, sinceOf(at));
	await upsertReplay(tx, {
		changeId,
		revision: change.revision,
		total: (await countInForce(tx, productCode)) + quotes.whole + claims,
		result: { ...emptyReplay(), quotes: emptyQuotes(quotes.older), claims: emptyClaims() },
		beganAt: at,
	});
	enqueue(tx, 'tariff-replay', { changeId, revision: change.revision });
}

/** Stops the replay. Results so far stay visible. */
export async function endReplay(tx: Tx, changeId: string, { at }: StaffAct): Promise<void> {
	if (!(await stopReplay(tx, changeId, at)))
		throw new Refusal('look-again', 'Tidak ada hitungan yang sedang berjalan.');
}

/** Exports the results so far as a workbook. Refuses with `not-found` if there are none. */
export async function replayFile(
	tx: Tx,
	changeId: string,
): Promise<{ fileName: string; file: string }> {
	const [change, replay] = [
		await readProductChange(tx, changeId),
		await readReplay(tx, changeId),
	];
	if (!change || !replay || replay.seen === 0)
		throw new Refusal('not-found', 'Dampaknya belum dihitung.');
	return {
		fileName: `dampak-tarif-${change.productCode.toLowerCase()}-${jakartaDay(replay.beganAt)}.xlsx`,
		file: replayWorkbook(replay.result).toString('base64'),
	};
}

const sinceOf = (now: Date): Day => addToDay(jakartaDay(now), { year: -1 });

const dayOf = ({ effectiveFrom }: ProductChange, now: Date): Day =>
	effectiveFrom ? dayOfMoment(effectiveFrom) : addToDay(jakartaDay(now), { day: 1 });

async function runSlice(
	replayer: Replayer,
	tx: Tx,
	changeId: string,
	revision: number,
	clock: () => Date,
): Promise<void> {
	const [change, replay] = [
		await readProductChange(tx, changeId),
		await readReplay(tx, changeId),
	];
	if (!change || replay?.state !== 'running' || replay.revision !== revision) return;
	const now = clock();
	const { base, tariff, product, changed }: Tried = await tryChange(tx, change, now);
	if (!tariff || change.revision !== revision)
		return updateReplay(tx, { ...replay, state: 'stopped', endedAt: now });
	const { part } = replay;
	const { result, seen, reached, last } = await replayer.slice({
		part,
		productCode: change.productCode,
		product: base.product,
		base: base.tariff,
		tariff,
		next: changed.product ? product : null,
		day: dayOf(change, now),
		after: replay.reached,
		limit: SLICE,
		since: sinceOf(replay.beganAt),
		result: replay.result,
	});
	const counted = { changeId, result, seen: replay.seen + seen };
	const nextPart = last ? REPLAY_PARTS[REPLAY_PARTS.indexOf(part) + 1] : part;
	if (!nextPart) {
		const claimsPaid = await paidForClaims(tx, change.productCode, sinceOf(now));
		return updateReplay(tx, {
			...counted,
			part,
			reached,
			result: { ...result, claimsPaid },
			state: 'done',
			endedAt: clock(),
		});
	}
	await updateReplay(tx, {
		...counted,
		part: nextPart,
		reached: last ? null : reached,
		state: 'running',
		endedAt: null,
	});
	enqueue(tx, 'tariff-replay', { changeId, revision });
}

/** `tariff-replay` with `{changeId, revision}`: replays the next slice of the portfolio. */
export const replayJobs = ({
	replayer,
	clock = () => new Date(),
}: {
	replayer: Replayer;
	clock?: () => Date;
}): Record<'tariff-replay', Handler> => ({
	'tariff-replay': ({ changeId, revision }, { tx }) =>
		runSlice(replayer, tx, String(changeId), Number(revision), clock),
});
