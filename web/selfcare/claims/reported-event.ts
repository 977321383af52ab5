import { eventProblems } from '#insurance/claims/rules/event-problems.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { eventFrom, lackingOf, missingOf } from '#insurance/claims/rules/questions.ts';
import { isDay, shortDate } from '#platform/values/dates.ts';

import type { ClaimForm, ClaimLists } from './claim-form-values.ts';

export const coverageOf = (form: ClaimForm, lists: ClaimLists) =>
	lists.coverages?.find((one) => one.coverageTypeDetailID === form.coverageId) ?? null;

export const productCodeOf = (form: ClaimForm, lists: ClaimLists) =>
	lists.policies?.find((one) => one.policyID === form.policyId)?.productCode ?? '';

/** Returns the reported event; null if nothing is reported or the report is incomplete. */
export function claimEvent(form: ClaimForm, lists: ClaimLists): ClaimEventFacts | null {
	const asked = coverageOf(form, lists)?.asked;
	return asked ? eventFrom(asked, form.reported) : null;
}

export function reportedProblems(
	form: ClaimForm,
	lists: ClaimLists,
	now = new Date(),
): Record<string, string> {
	const asked = coverageOf(form, lists)?.asked;
	if (!asked) return {};
	return { ...missingOf(asked, form.reported), ...impossibleOf(form, lists, now) };
}

/** Returns the problems, keyed by field, that prevent the rules from being applied. */
export function checkProblems(
	form: ClaimForm,
	lists: ClaimLists,
	now = new Date(),
): Record<string, string> {
	const asked = coverageOf(form, lists)?.asked;
	return {
		...(form.policyId ? {} : { policy: 'Pilih polis' }),
		...(form.coverageId ? {} : { type: 'Pilih jenis klaim' }),
		...(form.insuredId ? {} : { insured: 'Pilih tertanggung' }),
		...(asked ? { ...lackingOf(asked, form.reported), ...impossibleOf(form, lists, now) } : {}),
	};
}

export const impossibleOf = (form: ClaimForm, lists: ClaimLists, now = new Date()) =>
	eventProblems(claimEvent(form, lists), now);

/**
 * Returns a warning shown next to the date. It does not block the claim, because the assessor
 * decides whether the event was covered.
 */
export function coverWarning(form: ClaimForm, lists: ClaimLists): string | null {
	const policy = lists.policies?.find((one) => one.policyID === form.policyId);
	const asked = coverageOf(form, lists)?.asked;
	const day = form.reported.incidentDay ?? '';
	if (!policy || !asked || !isDay(day)) return null;
	if (asked.terms.period !== undefined) return null;
	const [from, to] = [policy.policyActiveDate, policy.policyDueDate];
	if (!isDay(from) || !isDay(to) || (day >= from && day <= to)) return null;
	return `Di luar masa berlaku polis ini (${shortDate(from)} – ${shortDate(to)}). Periksa tanggalnya, atau pilih polis yang berlaku hari itu.`;
}

export const besideFields = (problems: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(problems).map(([name, words]) => [name.replace('event.', ''), words]),
	);
