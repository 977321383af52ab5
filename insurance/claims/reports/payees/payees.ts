import type { Policy } from '#insurance/policies/policy.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Day } from '#platform/values/dates.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import type { ClaimDraft } from '../../draft/draft.ts';
import { type GuardianRelation, isMinorOn } from '../../draft/guardian.ts';
import type { ClaimEventFacts } from '../../rules/event.ts';

export type PayeeAccount = ClaimDraft['bank'] & {
	childName?: string;
	relationship?: GuardianRelation;
};

/** A person to whom part of a claim is paid; `share` is in percent. */
export type Payee = { name: string; share: number; account: PayeeAccount | null };

export type Payees = {
	payees: Payee[];
	/** Why nothing can be paid yet; null if there is an account for every share. */
	problem: string | null;
	/** True if the policy names no beneficiary, so that a document must prove who inherits. */
	byLaw: boolean;
};

export function isDeath(product: Product, benefit: string, event: ClaimEventFacts | null): boolean {
	const terms = product.benefits.find(({ code }) => code === benefit)?.terms;
	return Boolean(terms?.death) && event?.outcome !== 'disability';
}

const holdsPolicy = (policy: Policy, insuredId: string): boolean =>
	policy.insured.length === 0 ||
	policy.insured.some(({ id, role }) => id === insuredId && role === 'self');

/**
 * Returns the message about beneficiaries without an account. For a child, the account must be a
 * parent's or guardian's.
 */
function withoutAccount(payees: readonly (Payee & { isMinor: boolean })[]): string | null {
	const names = (isMinor: boolean) =>
		payees
			.filter((one) => one.account === null && one.isMinor === isMinor)
			.map(({ name }) => name)
			.join(', ');
	const [adults, children] = [names(false), names(true)];
	const problems = [
		...(adults ? [`Belum ada rekening atas nama penerima manfaat: ${adults}.`] : []),
		...(children
			? [
					`Belum ada rekening orang tua atau wali untuk penerima di bawah 18 tahun: ${children}.`,
				]
			: []),
	];
	return problems.join(' ') || null;
}

const BY_LAW = 'Ahli waris menurut hukum';
const MISSING = 'Rekening penerima belum ada. Minta lewat tautan pelapor.';

/**
 * Returns the payees of a claim reported by someone else (decision 0073). After a death these are
 * the policy's beneficiaries by share; otherwise the holder or the insured person, never the
 * reporter. If the policy names no beneficiary for its holder, the heirs by law are the payees.
 */
export function payeesOf(
	policy: Policy,
	{
		insuredId,
		death,
		accounts,
		today,
	}: { insuredId: string; death: boolean; accounts: readonly PayeeAccount[]; today: Day },
): Payees {
	const accountOf = (name: string) =>
		accounts.findLast(
			({ accountName, childName }) => !childName && sameName(accountName, name),
		) ?? null;
	const guardianOf = (name: string) =>
		accounts.findLast(({ childName }) => sameName(childName ?? '', name)) ?? null;
	const named = death ? (policy.application.beneficiaries ?? []) : [];
	if (named.length > 0) {
		const payees = named.map(({ name, share, birthDate }) => {
			const isMinor = birthDate ? isMinorOn(birthDate, today) : false;
			return { name, share, isMinor, account: isMinor ? guardianOf(name) : accountOf(name) };
		});
		return { payees, problem: withoutAccount(payees), byLaw: false };
	}
	const { holder } = policy.application;
	const byLaw = death && holdsPolicy(policy, insuredId);
	const person = policy.insured.find(({ id }) => id === insuredId) ?? holder;
	const insured = isMinorOn(person.birthDate, today) ? holder.name : person.name;
	const account = byLaw
		? (accounts.at(-1) ?? null)
		: (accountOf(holder.name) ?? (death ? null : accountOf(insured)));
	const whom = death ? 'pemegang polis' : 'pemegang polis atau tertanggung';
	const problem = account
		? null
		: accounts.length === 0
			? MISSING
			: `Klaim ini hanya dibayar ke rekening atas nama ${whom}.`;
	return {
		payees: [
			{ name: account?.accountName ?? (byLaw ? BY_LAW : holder.name), share: 100, account },
		],
		problem,
		byLaw,
	};
}

/**
 * Splits an amount into whole rupiah that add up to it. Each beneficiary gets the cumulative share
 * minus the amount already assigned.
 */
export function splitAmount(amount: number, payees: readonly Pick<Payee, 'share'>[]): number[] {
	let share = 0;
	let given = 0;
	return payees.map((payee) => {
		share += payee.share;
		const upTo = Math.floor((amount * share) / 100);
		const part = upTo - given;
		given = upTo;
		return part;
	});
}
