import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { ClaimContent } from '../../claim-content.server.ts';
import { GUARDIAN_WORDS, isMinorOn, NO_GUARDIAN, whyNotToMinor } from '../../draft/guardian.ts';
import type { ClaimRow } from '../../store.server.ts';
import type { claimFile } from '../file-api.ts';

/** Returns why a child's money cannot go to an account in this name; null if it can. */
export const accountProblem = (
	content: ClaimContent,
	claim: ClaimRow,
	accountName: string,
): string | null =>
	claim.reportedBy === 'holder'
		? whyNotToMinor(
				accountName,
				{ ...content, guardian: content.guardian ?? NO_GUARDIAN },
				jakartaDay(claim.submittedAt),
			)
		: null;

/**
 * Returns the guardian as shown to the desk; null if the insured person is of age or someone other
 * than the holder reported the claim.
 */
export function guardianOf(
	content: ClaimContent,
	claim: ClaimRow,
	accountName: string,
): CallOutput<typeof claimFile>['guardian'] {
	const { insured, guardian } = content;
	const isAsked =
		claim.reportedBy === 'holder' &&
		isMinorOn(insured.birthDate, jakartaDay(claim.submittedAt));
	if (!isAsked) return null;
	return {
		name: guardian?.name ?? '',
		relationship: guardian?.relationship ? GUARDIAN_WORDS[guardian.relationship] : '',
		problem: accountProblem(content, claim, accountName),
	};
}

/** Refuses to pay a child's money to any account other than the parent's or guardian's. */
export function refuseToMinor(content: ClaimContent, claim: ClaimRow, accountName: string): void {
	const problem = accountProblem(content, claim, accountName);
	if (problem) throw new Refusal('look-again', problem);
}
