import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import {
	agreementOf,
	verdictOn,
	refuseOneHand,
	refuseSecondProposal,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { newestProducts } from '#insurance/product/products/versions/product-versions.server.ts';
import { corridorBreaches } from '#insurance/product/tariffs/corridors/check-corridor.ts';
import {
	type Corridor,
	RATE_CLASS_WORDS,
	RATE_CLASSES,
	type RateClass,
	rateClassOf,
} from '#insurance/product/tariffs/corridors/corridor.ts';
import {
	corridorById,
	type CorridorRow,
	corridorsOf,
	type CorridorVerdict,
	decideCorridorVersion,
	proposeCorridorVersion,
} from '#insurance/product/tariffs/corridors/corridors.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { decideCorridor, proposeCorridor, ShownCorridor, ShownRateClass } from './api.ts';

const RIGHT = 'corridors.manage' as const;
const EARLIEST = '2000-01-01';

const wordOf = (second: StaffAct) => ({
	second,
	permission: RIGHT,
	own: 'Usulan ini buatanmu; orang lain yang memutuskan.',
});

const actOf = (caller: Caller): StaffAct => ({
	staffId: staffWho(caller, RIGHT).staffId,
	at: caller.now,
});

async function outsideOf(
	db: Db,
	rateClass: RateClass,
	corridors: readonly Corridor[],
): Promise<ShownRateClass['outside']> {
	const found = await Promise.all(
		(await newestProducts(db)).map(async ({ code, product }) => {
			const [newest] = await tariffHeads(db, code);
			if (!newest) return [];
			const { tariff } = await tariffVersion(db, code, newest.version);
			if (rateClassOf(product, tariff) !== rateClass) return [];
			return corridors.flatMap((corridor) =>
				corridorBreaches({ product, tariff }, corridor).map(({ message }) => ({
					product: product.name,
					message,
				})),
			);
		}),
	);
	return found.flat();
}

async function showRows(db: Db, who: StaffAct) {
	const names = await staffNames(db);
	const named = (id: string | null) => (id === null ? null : (names.get(id) ?? '–'));
	const whyNot = agreementOf(db, wordOf(who));
	return async (row: CorridorRow): Promise<ShownCorridor> => ({
		id: row.id,
		effectiveFrom: row.effectiveFrom,
		source: row.source,
		lines: row.lines,
		reason: row.reason,
		proposedBy: named(row.proposedBy),
		proposedAt: row.proposedAt.toISOString(),
		verdict: row.verdict,
		decidedBy: named(row.decidedBy),
		decidedAt: row.decidedAt?.toISOString() ?? null,
		mine: row.proposedBy === who.staffId,
		whyNotAgree: row.verdict === null ? await whyNot([row.proposedBy]) : null,
	});
}

async function showClass(db: Db, rateClass: RateClass, who: StaffAct): Promise<ShownRateClass> {
	const { current, waiting, coming, past } = await corridorsOf(db, rateClass, jakartaDay(who.at));
	const show = await showRows(db, who);
	return {
		rateClass,
		name: RATE_CLASS_WORDS[rateClass],
		current: current && (await show(current)),
		waiting: waiting && (await show(waiting)),
		coming: await Promise.all(coming.map(show)),
		past: await Promise.all(past.map(show)),
		outside: await outsideOf(db, rateClass, [...(current ? [current] : []), ...coming]),
		outsideWaiting: waiting ? await outsideOf(db, rateClass, [waiting]) : [],
	};
}

export async function showCorridors(
	db: Db,
	caller: Caller,
): Promise<{ classes: ShownRateClass[] }> {
	const who = actOf(caller);
	return {
		classes: await Promise.all(RATE_CLASSES.map((one) => showClass(db, one, who))),
	};
}

const record = (
	tx: Tx,
	who: StaffAct,
	what: 'proposed' | CorridorVerdict,
	{ rateClass, effectiveFrom, source, reason }: Omit<CorridorRow, keyof Decision>,
) =>
	recordAction(tx, {
		...who,
		action: `corridor-${what}`,
		subject: `${RATE_CLASS_WORDS[rateClass]}, mulai ${effectiveFrom}`,
		note: `${source}. ${reason}`,
	});
type Decision = Pick<CorridorRow, 'verdict' | 'decidedBy' | 'decidedAt'>;

/**
 * Proposes the limits for a product class from a given date. The previous limits apply until a
 * second person approves the proposal.
 */
export function proposeLimits(
	{ db }: { db: Pool },
	input: CallInput<typeof proposeCorridor>,
	caller: Caller,
): Promise<Record<string, never>> {
	const who = actOf(caller);
	const latest = addToDay(jakartaDay(who.at), { year: 2 });
	if (input.effectiveFrom < EARLIEST || input.effectiveFrom > latest)
		throw refuseFields({
			effectiveFrom: `Antara ${longDate(EARLIEST)} dan ${longDate(latest)}`,
		});
	return db.transaction(async (tx) => {
		const row = {
			...input,
			id: uuidv7(who.at.getTime()),
			proposedBy: who.staffId,
			proposedAt: who.at,
		};
		if (!(await proposeCorridorVersion(tx, row))) {
			const { waiting } = await corridorsOf(tx, input.rateClass, jakartaDay(who.at));
			const names = await staffNames(tx);
			const by = waiting?.proposedBy ?? who.staffId;
			refuseSecondProposal(by, names.get(by) ?? null);
		}
		await record(tx, who, 'proposed', row);
		return {};
	});
}

/** Records a second person's decision. The proposer may only withdraw the proposal. */
export function decideLimits(
	{ db }: { db: Pool },
	{ id, agreed }: CallInput<typeof decideCorridor>,
	caller: Caller,
): Promise<Record<string, never>> {
	const who = actOf(caller);
	return db.transaction(async (tx) => {
		const row = await corridorById(tx, id);
		if (!row?.proposedBy) throw new Refusal('not-found', 'Usulan ini tidak ditemukan.');
		if (agreed) await refuseOneHand(tx, { ...wordOf(who), first: [row.proposedBy] });
		const verdict = verdictOn(agreed, row.proposedBy, who);
		if (!(await decideCorridorVersion(tx, id, { verdict, ...who })))
			throw new Refusal('look-again', 'Usulan ini sudah diputuskan. Muat ulang halaman.');
		await record(tx, who, verdict, row);
		return {};
	});
}
