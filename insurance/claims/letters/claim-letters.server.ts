import type { z } from 'zod';

import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { staffNamed } from '#insurance/access/staff/login/office-session.server.ts';
import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { downloadLink } from '#insurance/documents/download-links.server.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Keyring, Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentKind, DocumentMaker } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { claimContent } from '../claim-content.server.ts';
import { REOPEN_WITHIN_DAYS } from '../claim.ts';
import { decidedOf } from '../desk/decision/current-decision.server.ts';
import { openRecommendation } from '../desk/decision/recommendation.server.ts';
import { arrearsOf } from '../desk/payouts/arrears.server.ts';
import { payoutsOf, settledByTransfer } from '../desk/payouts/payout-store.server.ts';
import { type RecommendationRow, recommendationsOf } from '../desk/work-store.server.ts';
import { type ClaimRow, findClaimById, requestsOf } from '../store.server.ts';
import type { claimLetter } from './claim-letter.ts';
import {
	type ClaimLetter,
	decisionLetter,
	type LetterAbout,
	documentRequestLetter,
} from './letter.ts';

type Deps = { db: Db; sealer: Sealer };

/** Key of the letter about open requests in a link; other letters have the id of their decision. */
const REQUEST = 'request';

const decisionsOf = async (db: Db, claimId: string): Promise<RecommendationRow[]> =>
	(await recommendationsOf(db, claimId)).filter(({ verdict }) => verdict === 'agreed');
const openRequestsOf = async (db: Db, claimId: string) =>
	(await requestsOf(db, claimId)).filter(({ answeredAt }) => answeredAt === null);
const decidedAt = (row: RecommendationRow) => row.decidedAt ?? row.madeAt;

async function aboutOf({ db, sealer }: Deps, claim: ClaimRow): Promise<LetterAbout> {
	const { holderName, insured, event } = claimContent(sealer, claim);
	const [head] = await policyHeads(db, [claim.policyId]);
	return {
		holderName,
		claimNo: claim.claimNo,
		policyNo: groupedPolicyNo(head?.policyNo ?? ''),
		productName: claim.productName,
		benefitName: claim.benefitName,
		insuredName: insured.name,
		incidentDay: event?.incidentDay ?? null,
	};
}

async function moneyOf(deps: Deps, claim: ClaimRow) {
	const { bank } = claimContent(deps.sealer, claim);
	const payouts = await payoutsOf(deps.db, claim.id);
	const { amount } = await arrearsOf(deps, claim, { paid: settledByTransfer(payouts) });
	return {
		arrears: payouts.reduce((sum, { arrears }) => sum + arrears, amount),
		bankName: bank.bankName,
		accountMasked: maskAccount(bank.accountNumber),
	};
}

/** Returns the last day for a review of a decision; null if the claim had one or was paid in full. */
function reviewUntil(deps: Deps, claim: ClaimRow, decisions: readonly RecommendationRow[]) {
	const decided = decidedOf(deps.sealer, claim, decisions);
	const last = decisions.at(-1);
	const isContestable = last?.outcome === 'decline' || decided?.partial;
	return decided && isContestable && claim.reopened === 0
		? addToDay(decided.day, { day: REOPEN_WITHIN_DAYS })
		: null;
}

async function letterOf(
	deps: Deps,
	claim: ClaimRow,
	key: string,
	now: Date,
): Promise<{ letter: ClaimLetter; name: string; at: Date; insurer: Insurer } | null> {
	const { db, sealer } = deps;
	if (key === REQUEST) {
		const open = await openRequestsOf(db, claim.id);
		if (open.length === 0) return null;
		const insurer = await insurerAt(db, now);
		const letter = documentRequestLetter(await aboutOf(deps, claim), open, insurer);
		return { letter, name: `permintaan-dokumen-${claim.claimNo}.pdf`, at: now, insurer };
	}
	const decisions = await decisionsOf(db, claim.id);
	const place = decisions.findIndex(({ id }) => id === key);
	const row = decisions[place];
	if (!row) return null;
	const { reason, lines } = openRecommendation(sealer, row);
	const at = decidedAt(row);
	const before = decisions.slice(0, place).findLast(({ outcome }) => outcome === 'approve');
	const decision = {
		outcome: row.outcome,
		amount: row.amount,
		reason,
		lines,
		decidedOn: jakartaDay(at),
		isReview: place > 0,
		granted: before?.amount ?? 0,
	};
	const insurer = await insurerAt(db, at);
	const letter = decisionLetter(await aboutOf(deps, claim), decision, {
		sender: insurer,
		money: await moneyOf(deps, claim),
		reviewUntil: row === decisions.at(-1) ? reviewUntil(deps, claim, decisions) : null,
	});
	const number = place > 0 ? `-${place + 1}` : '';
	return { letter, name: `keputusan-klaim-${claim.claimNo}${number}.pdf`, at, insurer };
}

async function madeLetter(deps: Deps, claim: ClaimRow, key: string, now: Date) {
	const made = await letterOf(deps, claim, key, now);
	if (!made) return null;
	const { letter, name, at, insurer } = made;
	const layout = beginLayout({
		title: letter.title,
		insurer,
		at,
		footer: documentFooter(insurer, 'surat sungguhan'),
	});
	for (const { heading, paragraphs = [], list, facts } of letter.parts) {
		if (heading) layout.heading(heading);
		for (const words of paragraphs) layout.paragraph(words);
		if (list) layout.list(list);
		if (facts) layout.facts(facts);
	}
	return { name, type: 'application/pdf', bytes: await layout.end() };
}

/**
 * Serves the letters of a claim through their links, to its customer and to staff. Staff access is
 * recorded first.
 */
export function claimLetterDocuments(
	deps: Deps,
): Record<'claim-letter' | 'claim-letter-desk', DocumentMaker> {
	return {
		'claim-letter': async ([claimId = '', key = ''], now) => {
			const claim = await findClaimById(deps.db, claimId);
			return claim ? madeLetter(deps, claim, key, now) : null;
		},
		'claim-letter-desk': async ([claimId = '', key = '', staffId = ''], now) => {
			const claim = await findClaimById(deps.db, claimId);
			const { roles } = await staffNamed(deps.db, staffId);
			if (!claim || !hasRight(roles, 'claims.read')) return null;
			await recordRead(deps.db, {
				staffId,
				customerId: claim.customerId,
				subject: 'claim-letter',
				subjectId: claim.id,
				reason: `Membaca surat klaim ${claim.claimNo}`,
				number: claim.claimNo,
				at: now,
			});
			return madeLetter(deps, claim, key, now);
		},
	};
}

type LetterDeps = Deps & { secrets: Keyring };
type ShownLetter = z.output<typeof claimLetter>;

async function lettersOf(
	{ secrets, ...deps }: LetterDeps,
	claim: ClaimRow,
	link: [kind: DocumentKind, caller: Caller, ...about: string[]],
): Promise<ShownLetter[]> {
	const [kind, caller, ...about] = link;
	const address = (key: string) => downloadLink(secrets)(kind, [claim.id, key, ...about], caller);
	const decisions = await decisionsOf(deps.db, claim.id);
	const [open] = await openRequestsOf(deps.db, claim.id);
	return [
		...decisions.map((row, place) => ({
			name: place > 0 ? 'Surat hasil pemeriksaan ulang' : 'Surat keputusan',
			at: decidedAt(row).toISOString(),
			url: address(row.id),
		})),
		...(open
			? [
					{
						name: 'Surat permintaan dokumen',
						at: open.askedAt.toISOString(),
						url: address(REQUEST),
					},
				]
			: []),
	];
}

/** Returns the letters for the customer. The caller must have verified that the claim is theirs. */
export const lettersForCustomer = (deps: LetterDeps, claim: ClaimRow, caller: Caller) =>
	lettersOf(deps, claim, ['claim-letter', caller]);

/** Returns the letters for a staff member who may read claims. */
export const lettersForDesk = (
	deps: LetterDeps,
	claim: ClaimRow,
	staffId: string,
	caller: Caller,
) => lettersOf(deps, claim, ['claim-letter-desk', caller, staffId]);
