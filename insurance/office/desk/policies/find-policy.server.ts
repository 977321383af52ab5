import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { NOTE } from '#insurance/access/staff/look-reasons.ts';
import { QUEUE_WORDS } from '#insurance/claims/claim.ts';
import { claimByNo } from '#insurance/claims/desk/found-claim.server.ts';
import { claimHeadsOf } from '#insurance/claims/holder/my-claims.server.ts';
import { policyHelpers } from '#insurance/office/helpers/policy-helpers.server.ts';
import { consentsOf } from '#insurance/office/privacy/consents.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import {
	customerOfPolicy,
	policyHeadsOf,
} from '#insurance/people/customers/policies/link-policies.server.ts';
import { contactForDesk } from '#insurance/people/customers/trusted-contact/contact-record.server.ts';
import { coverAhead, insures, policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { comingRole, insuredRole } from '#insurance/policies/changes/insured-words.ts';
import {
	endorsementNo,
	endorsementsOf,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import {
	loadPolicy,
	loadSnapshot,
	policyByNumber,
} from '#insurance/policies/load-policy.server.ts';
import {
	isActive,
	type Policy,
	type PolicyHead,
	type PolicyInsured,
	statusAt,
} from '#insurance/policies/policy.ts';
import { shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import { ENDORSEMENT_WORDS } from '#insurance/service/servicing/servicing.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { findPolicy } from './office-api.ts';
import { MIN_GROUND, readNumber } from './policy-desk.ts';

const GROUND_WORDS = `Akun pemegangnya sudah dihapus. Tulis dasar membuka datanya, paling sedikit ${MIN_GROUND} huruf`;

export type PolicyDeskDeps = { db: Db; sealer: Sealer };
type Found = CallOutput<typeof findPolicy>;

async function policyIdOf(db: Db, typed: string): Promise<string> {
	const wanted = readNumber(typed);
	if (!wanted)
		throw refuseFields({ number: 'Nomor polis 11 angka, atau nomor klaim yang diawali K' });
	if (wanted.kind === 'id') return wanted.number;
	const id =
		wanted.kind === 'policy'
			? (await policyByNumber(db, wanted.number))?.id
			: (await claimByNo({ db }, wanted.number)).policyId;
	if (!id) throw new Refusal('not-found', 'Tidak ada polis dengan nomor itu.');
	return id;
}

const statusNow = (policy: Pick<Policy, 'status' | 'cover'>, now: Date) =>
	statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);

function facts(
	policy: Policy,
	{ promiseUnbroken, helpedBy }: Pick<Found['policy'], 'promiseUnbroken' | 'helpedBy'>,
	now: Date,
): Found['policy'] {
	const {
		policyNo,
		product,
		plan,
		cover,
		sumInsured,
		frequency,
		orderNo,
		issuedAt,
		nextDueOn,
		agreedEndDay,
	} = policy;
	return {
		policyNo,
		productName: product.name,
		plan,
		status: statusNow(policy, now),
		startDay: cover.startDay,
		endDay: cover.endDay,
		sumInsured,
		premium: shownPremium(policy),
		frequency: FREQUENCY_WORDS[frequency],
		orderNo,
		issuedAt: issuedAt.toISOString(),
		nextDueOn,
		agreedEndDay,
		promiseUnbroken,
		helpedBy,
	};
}

/**
 * Returns the holder. Email address and phone number were needed only for the account, so they are
 * omitted after its erasure.
 */
function holderOf({ application: { holder } }: Policy, erased: boolean): Found['holder'] {
	const { street, village, district, city, province, postalCode } = holder.address;
	return {
		name: holder.name,
		email: erased ? null : holder.email,
		phone: erased ? null : holder.phone,
		nikMasked: maskNik(holder.nik),
		birthDate: holder.birthDate,
		address: [street, village, district, city, province, postalCode].filter(Boolean).join(', '),
	};
}

/**
 * Returns the people insured today and those whose cover begins later, because staff get questions
 * about future cover too.
 */
function insuredOf(policy: Policy, now: Date): Found['insured'] {
	const today = policyOnDay(policy, jakartaDay(now)).insured;
	const coming = isActive(statusNow(policy, now))
		? policy.insured.filter(
				(one) => insures(coverAhead(policy), one) && !today.some(({ id }) => id === one.id),
			)
		: [];
	const row = (one: PolicyInsured, role: string) => {
		const { name, birthDate, sumInsured } = one;
		return { name, role, birthDate, sumInsured };
	};
	return [
		...today.map((one) => row(one, insuredRole(policy, one))),
		...coming.map((one) => row(one, comingRole(policy, one))),
	];
}

const othersOf = (heads: PolicyHead[], policyId: string, now: Date): Found['others'] =>
	heads
		.filter(({ id }) => id !== policyId)
		.map((head) => ({
			policyNo: head.policyNo,
			productName: head.product.name,
			status: statusNow(head, now),
		}));

/** Returns one policy with its holder, and records the reason for the access. */
export async function lookUp(
	{ db, sealer }: PolicyDeskDeps,
	input: CallInput<typeof findPolicy>,
	caller: RevealingCaller<'policy'>,
): Promise<Revealed<Found>> {
	staffWho(caller, 'policies.find');
	const note = input.note ?? '';
	if (input.reason === 'Lainnya' && note.length < NOTE.least)
		throw refuseFields({ note: 'Tulis alasannya dengan kata-katamu' });
	const policyId = await policyIdOf(db, input.number);
	const customerId = await customerOfPolicy(db, policyId);
	const erased = customerId !== null && (await isClosedToDesks(db, customerId));
	if (erased && note.length < MIN_GROUND) throw refuseFields({ note: GROUND_WORDS });
	const reason = note ? `${input.reason}: ${note}` : input.reason;
	const policy = await loadPolicy(db, sealer, policyId);
	if (!policy) throw new Refusal('not-found');
	// For an erased person's policy, the entered reason itself is the ground for access.
	const number = erased ? null : policy.policyNo;
	const access = { customerId, subjectId: policyId, reason, number, typed: true } as const;
	return caller.reveal(db, access, () =>
		foundPolicy({ db, sealer }, policy, { customerId, erased, now: caller.now }),
	);
}

async function foundPolicy(
	{ db, sealer }: PolicyDeskDeps,
	policy: Policy,
	{ customerId, erased, now }: { customerId: string | null; erased: boolean; now: Date },
): Promise<Found> {
	const policyId = policy.id;
	const customer = customerId && !erased ? await loadCustomer(db, sealer, customerId) : null;
	const [promise, heads, claims, endorsements, consents, trustedContact, helpers] =
		await Promise.all([
			loadSnapshot(db, sealer, policyId),
			customerId ? policyHeadsOf(db, customerId) : [],
			claimHeadsOf(db, { policyId }),
			endorsementsOf(db, sealer, policyId),
			customerId ? consentsOf(db, customerId) : [],
			customerId ? contactForDesk(db, sealer, customerId) : null,
			policyHelpers(db, [policyId]),
		]);
	return {
		policy: facts(
			policy,
			{
				promiseUnbroken: promise.unbroken,
				helpedBy: helpers.get(policyId) ?? null,
			},
			now,
		),
		holder: holderOf(policy, erased),
		insured: insuredOf(policy, now),
		erased,
		account: customer ? { hasPassword: customer.hasPassword } : null,
		consents: customer ? consents : [],
		trustedContact,
		endorsements: endorsements.reverse().map((one) => ({
			endorsementNo: endorsementNo(policy.policyNo, one.number),
			title: ENDORSEMENT_WORDS[one.kind],
			madeAt: one.madeAt.toISOString(),
			changes: one.facts,
		})),
		others: othersOf(heads, policyId, now),
		claims: claims.map((claim) => ({
			claimNo: claim.claimNo,
			benefitName: claim.benefitName,
			status: QUEUE_WORDS[claim.status],
			submittedAt: claim.submittedAt.toISOString(),
		})),
	};
}
