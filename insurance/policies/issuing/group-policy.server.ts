import sql from 'sql-template-tag';

import type { Application, Insured } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { lockPolicy, movePolicy } from '../move-policy.server.ts';
import { mayPolicyBecome } from '../policy.ts';
import { snapshotEntry } from '../snapshots/policy-snapshot.server.ts';
import { insertInsured, insertPolicy, insertSnapshot, type NewPolicyRow } from '../store.server.ts';
import { holderHashes, insuredPrint, SEALED } from './issue-policies.server.ts';
import { nextPolicyNo } from './next-policy-number.server.ts';

export type GroupMember = {
	product: { code: string; version: number; name: string };
	tariffVersion: number;
	contentId: number;
	plan: string;
	sumInsured: number;
	/** Rupiah per night agreed with the company; 0 if the plan pays no daily cash. */
	dailyCash: number;
	/** Rupiah for the whole year, paid by the company. */
	premium: number;
	startDay: Day;
	/** Last day of cover. */
	endDay: Day;
	person: Omit<Insured, 'role'> & { nik: string; email: string; phone: string; street: string };
};

/** Converts an address from the member list, which stores it in one line. */
const addressOf = (street: string) => ({
	street,
	province: '',
	city: '',
	district: '',
	village: '',
	postalCode: '',
});

function applicationOf({ person, ...member }: GroupMember): Application {
	const { name, birthDate, sex, nik, email, phone, street } = person;
	return {
		choice: {
			contentId: member.contentId,
			plan: member.plan,
			sumInsured: member.sumInsured,
			period: { unit: 'year', length: 1 },
			frequency: 'yearly',
			printedBook: false,
			cashless: false,
		},
		insured: [{ role: 'self', name, birthDate, sex, nik }],
		holder: {
			name,
			nik,
			nikConfirmed: true,
			birthDate,
			sex,
			phone,
			whatsapp: phone,
			email,
			address: addressOf(street),
		},
		answers: {},
		...(member.dailyCash > 0 ? { contract: { dailyCash: member.dailyCash } } : {}),
	};
}

function rowOf(
	sealer: Sealer,
	member: GroupMember,
	{ application, policyNo }: { application: Application; policyNo: string },
	now: Date,
): NewPolicyRow {
	const prints = holderHashes(sealer, application.holder);
	const { product } = member;
	return {
		id: uuidv7(now.getTime()),
		policyNo,
		source: 'group',
		orderItemId: null,
		orderNo: null,
		status: 'INFORCE',
		verificationCode: randomCode(),
		contentId: member.contentId,
		productCode: product.code,
		productVersion: product.version,
		productName: product.name,
		tariffVersion: member.tariffVersion,
		plan: member.plan,
		sumInsured: member.sumInsured,
		frequency: 'yearly',
		periodUnit: 'year',
		periodLength: 1,
		premium: member.premium,
		discount: 0,
		policyFee: 0,
		cashlessFee: 0,
		otherFees: 0,
		promotion: 0,
		trace: [],
		...instantsOf(member.startDay, member.endDay),
		renewalOf: null,
		nextDueOn: null,
		application: sealer.seal(SEALED.application, application),
		holderEmailHash: prints.email[0] ?? '',
		holderNikHash: prints.nik[0] ?? '',
		issuedAt: now,
	};
}

/**
 * Issues the policy used to assess a group member's claims, with the cover, plan and sum insured of
 * the company's contract for this one person. It is not paid, emailed or renewed (`source` group).
 */
export async function issueGroupPolicy(
	tx: Tx,
	sealer: Sealer,
	member: GroupMember,
	now: Date,
): Promise<string> {
	const application = applicationOf(member);
	const policyNo = await nextPolicyNo(tx);
	const row = rowOf(sealer, member, { application, policyNo }, now);
	const { id, tariffVersion, startDay, endDay, premium, sumInsured } = row;
	insertPolicy(tx, row);
	const { role: _role, ...person } = application.insured[0] as Insured;
	const sealed = sealer.seal(SEALED.person, person);
	insertInsured(tx, id, [
		{
			id: uuidv7(),
			position: 0,
			role: 'self',
			sumInsured,
			person: sealed,
			nikPrint: insuredPrint(sealer, person.nik),
		},
	]);
	const entry = snapshotEntry({
		policyNo,
		orderNo: '',
		product: member.product,
		tariffVersion,
		documents: [],
		choice: application.choice,
		questions: [],
		price: { planRate: premium, planRateWithoutDiscount: premium, discount: 0, trace: [] },
		consents: null,
		cover: { startDay, endDay },
	});
	insertSnapshot(tx, id, 'issue', entry, sealer.seal(SEALED.snapshot, entry.text), now);
	return id;
}

const instantsOf = (startDay: Day, endDay: Day) => ({
	startDay,
	endDay,
	startAt: jakartaMidnight(startDay),
	endAt: jakartaMidnight(addToDay(endDay, { day: 1 })),
});

/**
 * Updates a group policy to match the company's current list. `period` is null if the person was
 * never covered. A cancelled policy stays cancelled; adding the person again creates a new policy.
 */
export async function keepGroupCover(
	tx: Tx,
	policyId: string,
	period: { startDay: Day; endDay: Day } | null,
	now: Date,
): Promise<void> {
	const policy = await lockPolicy(tx, policyId);
	if (policy?.source !== 'group') return;
	if (period === null) {
		if (mayPolicyBecome(policy.status, 'CANCELLED'))
			await movePolicy(tx, policy, 'CANCELLED', 'taken-off-list', now);
		return;
	}
	const { startAt, endAt } = instantsOf(period.startDay, period.endDay);
	await tx.query(sql`
		update policy set start_day = ${period.startDay}, end_day = ${period.endDay}, start_at = ${startAt}, end_at = ${endAt}
		where id = ${policyId} and source = 'group'`);
}
