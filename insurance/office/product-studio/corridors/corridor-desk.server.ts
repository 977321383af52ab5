import {
	type ApprovalDeps,
	type ApprovalHandler,
	decidedProposalsOf,
	openProposalsOf,
	type ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
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
	addCorridorVersion,
	type CorridorRow,
	corridorsOf,
	type CorridorVerdict,
} from '#insurance/product/tariffs/corridors/corridors.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';

import type { decideCorridor, proposeCorridor, ShownCorridor, ShownRateClass } from './api.ts';

const EARLIEST = '2000-01-01';

const KIND = 'rate-corridor' as const;
const MOST_REFUSED = 100;
type Deps = ApprovalDeps & { db: Pool };
type Limits = Omit<CallInput<typeof proposeCorridor>, 'rateClass'> & { rateClass: RateClass };
const limitsOf = ({ content }: ApprovalProposal): Limits => content as Limits;

const actOf = (caller: Caller): StaffAct => ({
	staffId: staffWho(caller, 'corridors.read').staffId,
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

/** A proposal in the form of a version. */
function rowOf(proposal: ApprovalProposal): CorridorRow {
	const { id, state, proposedBy, proposedAt, closedBy, closedAt } = proposal;
	return {
		...limitsOf(proposal),
		id,
		proposedBy,
		proposedAt,
		verdict: state === 'open' ? null : state === 'withdrawn' ? state : 'refused',
		decidedBy: closedBy,
		decidedAt: closedAt,
	};
}

async function showRows(db: Db, who: StaffAct) {
	const names = await staffNames(db);
	const named = (id: string | null) => (id === null ? null : (names.get(id) ?? '–'));
	return (row: CorridorRow, whyNotAgree: string | null = null): ShownCorridor => ({
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
		whyNotAgree,
	});
}

async function showClass(
	{ db, sealer }: Deps,
	rateClass: RateClass,
	who: StaffAct,
): Promise<ShownRateClass> {
	const { current, coming, past } = await corridorsOf(db, rateClass, jakartaDay(who.at));
	const [open, decided, show] = await Promise.all([
		openProposalsOf(db, { sealer }, KIND, [rateClass]),
		decidedProposalsOf(db, { sealer }, KIND, MOST_REFUSED),
		showRows(db, who),
	]);
	const waiting = open.get(rateClass);
	const whyNot = await whyNotApproveOf(db, who)(waiting);
	const refused = decided
		.filter(({ thing, state }) => thing === rateClass && state !== 'approved')
		.map(rowOf);
	const older = [...refused, ...past].toSorted(
		(a, b) => b.proposedAt.getTime() - a.proposedAt.getTime(),
	);
	return {
		rateClass,
		name: RATE_CLASS_WORDS[rateClass],
		current: current && show(current),
		waiting: waiting ? show(rowOf(waiting), whyNot) : null,
		coming: coming.map((row) => show(row)),
		past: older.map((row) => show(row)),
		outside: await outsideOf(db, rateClass, [...(current ? [current] : []), ...coming]),
		outsideWaiting: waiting ? await outsideOf(db, rateClass, [rowOf(waiting)]) : [],
	};
}

export async function showCorridors(
	deps: Deps,
	caller: Caller,
): Promise<{ classes: ShownRateClass[] }> {
	const who = actOf(caller);
	return {
		classes: await Promise.all(RATE_CLASSES.map((one) => showClass(deps, one, who))),
	};
}

const record = (
	tx: Tx,
	who: StaffAct,
	what: 'proposed' | CorridorVerdict,
	{ rateClass, effectiveFrom, source, reason }: Limits,
) =>
	recordAction(tx, {
		...who,
		action: `corridor-${what}`,
		subject: `${RATE_CLASS_WORDS[rateClass]}, mulai ${effectiveFrom}`,
		note: `${source}. ${reason}`,
	});

/**
 * Proposes the limits for a product class from a given date. The previous limits apply until a
 * second person approves the proposal.
 */
export async function proposeLimits(
	deps: Deps,
	input: CallInput<typeof proposeCorridor>,
	caller: Caller,
): Promise<Record<string, never>> {
	const who = actOf(caller);
	const latest = addToDay(jakartaDay(who.at), { year: 2 });
	if (input.effectiveFrom < EARLIEST || input.effectiveFrom > latest)
		throw refuseFields({
			effectiveFrom: `Antara ${longDate(EARLIEST)} dan ${longDate(latest)}`,
		});
	const { rateClass, effectiveFrom, source, lines, reason } = input;
	await deps.db.transaction(async (tx) => {
		const { current } = await corridorsOf(tx, rateClass, jakartaDay(who.at));
		await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: rateClass,
				label: `${RATE_CLASS_WORDS[rateClass]}, mulai ${longDate(effectiveFrom)}`,
				old: current ? valuesOf({ ...current, rateClass, reason }) : {},
				new: valuesOf({ rateClass, effectiveFrom, source, lines, reason }),
				content: input,
				reason,
			},
			who,
		);
		await record(tx, who, 'proposed', input);
	});
	return {};
}

const valuesOf = ({ effectiveFrom, source, lines }: Limits) => ({
	'Mulai berlaku': longDate(effectiveFrom),
	Sumber: source,
	Batas: lines
		.map(
			({ cover, zone, min, max }) =>
				`${cover}${zone === null ? '' : ` wilayah ${zone}`}: ${min}–${max}%`,
		)
		.join('; '),
});

/** Puts approved limits into force from their day. */
export const corridorHandler: ApprovalHandler = {
	async carryOut(tx, proposal, by) {
		const { id, proposedBy, proposedAt } = proposal;
		const limits = limitsOf(proposal);
		await addCorridorVersion(tx, {
			...limits,
			id,
			proposedBy,
			proposedAt,
			decidedBy: by.staffId,
			decidedAt: by.at,
		});
		await record(tx, by, 'agreed', limits);
	},
	stopped: (tx, proposal, how, by) =>
		record(tx, by, how === 'withdrawn' ? how : 'refused', limitsOf(proposal)),
};

/** Records a second person's decision. The proposer may only withdraw the proposal. */
export async function decideLimits(
	deps: Deps,
	{ id, agreed }: CallInput<typeof decideCorridor>,
	caller: Caller,
): Promise<Record<string, never>> {
	const handlers = { [KIND]: corridorHandler };
	await voteOn(deps, handlers, { ref: { id }, vote: { agreed } }, actOf(caller));
	return {};
}
