import {
	coverOfPerson,
	hasJoined,
	leftFrom,
	policyOnDay,
} from '#insurance/policies/changes/cover-steps.ts';
import {
	isActive,
	isClaimable,
	type Policy,
	type PolicyInsured,
	statusAt,
} from '#insurance/policies/policy.ts';
import {
	type LastMove,
	coverStatusWords,
	type StatusWords,
} from '#insurance/policies/status-words.ts';
import type { CoverPeriod } from '#insurance/sales/quotes/cover.ts';
import { DAY_MS, jakartaDay, longDate } from '#platform/values/dates.ts';

import { DAYS_AFTER_END } from './own-link.ts';

export type PersonStatus = {
	words: StatusWords;
	cover: CoverPeriod;
	/** True if the policy continues, or was continued, without this person. */
	isGone: boolean;
	hasDocuments: boolean;
	mayClaim: boolean;
};

function wordsOf(
	policy: Policy,
	person: PolicyInsured,
	last: LastMove | null,
	now: Date,
): Pick<PersonStatus, 'words' | 'cover' | 'isGone'> {
	const cover = coverOfPerson(policy, person);
	const left = leftFrom(policy, person);
	if (left !== null && left <= jakartaDay(now) && left <= policy.cover.endDay)
		return {
			isGone: true,
			cover,
			words: {
				state: 'over',
				label: 'Tidak ditanggung lagi',
				sentence: `Namamu tidak ada lagi di polis ini sejak ${longDate(left)}, jadi perlindunganmu tidak berlaku lagi. Tanyakan kepada pemegang polis.`,
			},
		};
	if (!hasJoined(policy, person))
		return {
			isGone: false,
			cover,
			words: {
				state: 'future',
				label: 'Belum berlaku',
				sentence: 'Perlindunganmu belum mulai. Tanyakan kepada pemegang polis.',
			},
		};
	const words = coverStatusWords({ status: policy.status, cover }, last, now);
	// Arrears concern only the holder, so the sentence does not mention them.
	const inGrace = policy.status === 'GRACE' && words.state === 'running';
	return {
		isGone: false,
		cover,
		words: inGrace
			? {
					...words,
					sentence:
						'Perlindungan ini masih berlaku hari ini, dalam masa leluasa: bisa berhenti. Tanyakan kepada pemegang polis sampai kapan.',
				}
			: words,
	};
}

/** Describes one insured person's current cover without revealing anything about others. */
export function personStatus(
	policy: Policy,
	person: PolicyInsured,
	{ last, graceDays }: { last: LastMove | null; graceDays: number },
	now: Date,
): PersonStatus {
	const today = jakartaDay(now);
	const found = wordsOf(policy, person, last, now);
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	const { endDay } = found.cover;
	return {
		...found,
		hasDocuments: policyOnDay(policy, today).insured.some(({ id }) => id === person.id),
		mayClaim:
			found.words.state !== 'future' &&
			isClaimable(
				{
					status: found.isGone && isActive(status) ? 'EXPIRED' : status,
					endDay,
					nextDueOn: policy.nextDueOn,
					graceDays,
				},
				today,
			),
	};
}

/**
 * Returns when a policy's links end: a number of days after the end of its cover, or after its
 * cancellation.
 */
export function linksEnd(policy: Pick<Policy, 'status' | 'cover'>, last: LastMove | null): Date {
	const over =
		policy.status === 'CANCELLED' && last && last.at < policy.cover.endAt
			? last.at
			: policy.cover.endAt;
	return new Date(over.getTime() + DAYS_AFTER_END * DAY_MS);
}

const letters = (name: string): string => name.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ');

/**
 * True if insured persons on two policies are the same person: by NIK, or by name if one of them
 * has no NIK.
 */
export const isSamePerson = (
	one: Pick<PolicyInsured, 'nik' | 'name' | 'birthDate'>,
	other: Pick<PolicyInsured, 'nik' | 'name' | 'birthDate'>,
): boolean =>
	one.birthDate === other.birthDate &&
	(one.nik && other.nik ? one.nik === other.nik : letters(one.name) === letters(other.name));

/**
 * True for the holder, who opens everything through their account. The first person of a group may
 * be the holder without having a NIK.
 */
export const isHolder = ({ application: { holder } }: Policy, person: PolicyInsured): boolean =>
	person.role === 'self' ||
	(person.nik
		? person.nik === holder.nik
		: person.position === 0 && letters(person.name) === letters(holder.name));
