import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import {
	callersPolicy,
	type CustomerDeps,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { planEnd, takeBackEnd } from '#insurance/policies/changes/planned-end.server.ts';
import {
	type EndorsedFact,
	type Endorsement,
	type EndorsementKind,
	endorsementNo,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { isRenewed } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { lastReinstateDay } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { endorseForHolder, type EndorseDeps, lastEndorsement } from '../endorse.server.ts';
import { sumOf } from '../premium-ahead.ts';
import type { getEnding, planEnding as planCall, takeBackEnding as takeBackCall } from './api.ts';
import { type Ending, endingOf } from './ending.ts';

export type EndingDeps = CustomerDeps & EndorseDeps & { db: Pool };
type Known = Exclude<Ending, { state: 'none' }>;
type Done = CallOutput<typeof planCall>;

const endingNow = async (db: Db, policy: PolicyHead, now: Date): Promise<Ending> =>
	endingOf({
		...policy,
		status: statusAt({ status: policy.status, endAt: policy.cover.endAt }, now),
		renewed: await isRenewed(db, policy.id),
		today: jakartaDay(now),
		reinstateUntil: await lastReinstateDay(db, policy, now),
	});

/**
 * Returns the planned ending of the customer's own policy, or the effect of planning one. Refuses
 * with `forbidden`.
 */
export async function showEnding(
	deps: EndingDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getEnding>> {
	const policy = await callersPolicy(deps, { policyId }, caller);
	const ending = await endingNow(deps.db, policy, caller.now);
	const known = ending.state === 'none' ? null : ending;
	const total = sumOf(known?.later ?? []);
	return {
		policyNo: policy.policyNo,
		productName: policy.product.name,
		state: ending.state,
		reason: ending.state === 'none' ? ending.reason : '',
		endsOn: known?.endsOn ?? null,
		agreedEndDay: known?.agreedEndDay ?? null,
		paidToday: 0,
		returnedToday: 0,
		instalments: (known?.later ?? []).map(({ number, dueOn, amount }) => ({
			number,
			dueOn,
			amount,
		})),
		total,
		totalFormated: groupDigits(total),
	};
}

/** Formats the later instalments, e.g. `11 premi, jumlah Rp178.200, mulai 15 Februari 2027`. */
function laterWords({ later }: Known): string {
	const [first] = later;
	return first
		? `${later.length} premi, jumlah ${formatRupiah(sumOf(later))}, mulai ${longDate(first.dueOn)}`
		: 'Tidak ada';
}

const endorse = (
	tx: Tx,
	deps: EndingDeps,
	change: { policyId: string; kind: EndorsementKind; facts: EndorsedFact[] },
	caller: Caller,
): Promise<Endorsement | null> =>
	endorseForHolder(
		tx,
		deps,
		{ ...change, alter: (application) => ({ application, facts: change.facts }) },
		caller,
	);

function answerOf(
	deps: EndingDeps,
	policy: PolicyHead,
	{ made, endsOn }: { made: Endorsement | null; endsOn: string },
	caller: Caller,
): Done {
	if (!made) throw new Error('a planned end without its endorsement');
	return {
		endorsementNo: endorsementNo(policy.policyNo, made.number),
		endsOn,
		docFilePath: deps.downloadLink('endorsement', [policy.id, String(made.number)], caller),
	};
}

async function carryOut(
	tx: Tx,
	deps: EndingDeps,
	{ held, ending }: { held: PolicyHead; ending: Known },
	caller: Caller,
): Promise<Endorsement | null> {
	await planEnd(tx, held, ending.endsOn);
	await closeWaiting(tx, held.id, caller.now);
	const facts = [
		{
			label: 'Berlaku sampai',
			before: longDate(ending.agreedEndDay),
			after: longDate(ending.endsOn),
		},
		{ label: 'Premi berikutnya', before: laterWords(ending), after: 'Tidak ditagih' },
	];
	return endorse(tx, deps, { policyId: held.id, kind: 'planned-end', facts }, caller);
}

/**
 * Ends the customer's own policy after its last paid day, which must match the date displayed.
 * Ending, open orders, endorsement and email are updated in one transaction. Refuses with
 * `forbidden`, `fix-fields`, or `look-again` with the current date if a different one was
 * displayed.
 */
export async function planEnding(
	deps: EndingDeps,
	input: CallInput<typeof planCall>,
	caller: Caller,
): Promise<Done> {
	const policy = await callersPolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	if (!input.agree)
		throw refuseFields({
			agree: 'Centang bahwa kamu mengerti perlindungannya berhenti sesudah hari itu',
		});
	return deps.db.transaction(async (tx) => {
		const held = await lockPolicy(tx, policy.id);
		if (!held) throw new Refusal('forbidden');
		const ending = await endingNow(tx, held, caller.now);
		const done = { policyId: held.id, kind: 'planned-end' } as const;
		if (ending.state === 'none') throw new Refusal('look-again', ending.reason);
		const { endsOn, state } = ending;
		if (endsOn !== input.endsOn)
			throw new Refusal(
				'look-again',
				`Hari terakhir yang sudah dibayar sekarang ${longDate(endsOn)}. Periksa lagi, lalu putuskan.`,
				{ endsOn },
			);
		const made =
			state === 'planned'
				? await lastEndorsement(tx, deps.sealer, done)
				: await carryOut(tx, deps, { held, ending }, caller);
		return answerOf(deps, held, { made, endsOn }, caller);
	});
}

async function goOn(
	tx: Tx,
	deps: EndingDeps,
	{ held, ending }: { held: PolicyHead; ending: Known },
	caller: Caller,
): Promise<Endorsement | null> {
	await takeBackEnd(tx, held);
	const facts = [
		{
			label: 'Berlaku sampai',
			before: longDate(ending.endsOn),
			after: longDate(ending.agreedEndDay),
		},
		{ label: 'Premi berikutnya', before: 'Tidak ditagih', after: laterWords(ending) },
	];
	return endorse(tx, deps, { policyId: held.id, kind: 'cover-goes-on', facts }, caller);
}

/**
 * Withdraws a planned ending at the total displayed. Refuses with `forbidden`, or with `look-again`
 * if the ending has taken effect, none is planned, or a different total was displayed.
 */
export async function takeBackEnding(
	deps: EndingDeps,
	input: CallInput<typeof takeBackCall>,
	caller: Caller,
): Promise<Done> {
	const policy = await callersPolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	return deps.db.transaction(async (tx) => {
		const held = await lockPolicy(tx, policy.id);
		if (!held) throw new Refusal('forbidden');
		const ending = await endingNow(tx, held, caller.now);
		const done = { policyId: held.id, kind: 'cover-goes-on' } as const;
		if (ending.state === 'may-end' && sumOf(ending.later) === input.total) {
			const made = await lastEndorsement(tx, deps.sealer, done);
			if (made) return answerOf(deps, held, { made, endsOn: held.cover.endDay }, caller);
		}
		if (ending.state !== 'planned')
			throw new Refusal(
				'look-again',
				'Tidak ada penghentian yang bisa ditarik kembali: polis ini sudah berakhir atau berjalan seperti biasa.',
			);
		const total = sumOf(ending.later);
		if (total !== input.total)
			throw new Refusal(
				'look-again',
				`Premi yang ditagih lagi sekarang berjumlah ${formatRupiah(total)}. Periksa rinciannya, lalu putuskan lagi.`,
				{ total, totalFormated: groupDigits(total) },
			);
		const made = await goOn(tx, deps, { held, ending }, caller);
		return answerOf(deps, held, { made, endsOn: ending.agreedEndDay }, caller);
	});
}
