import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { labelIn } from '#platform/values/keys.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { ownChecklistOf } from '../checklist/own-checklist.server.ts';
import { claimContent, SEALED } from '../claim-content.server.ts';
import { isClosed, mayAddTo, CLAIM_STATUS_WORDS, turnOf } from '../claim.ts';
import { decidedOf, currentDecision } from '../desk/decision/current-decision.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import { documentsWithPages } from '../document-pages.server.ts';
import { documentsOfClaim } from '../document-store.server.ts';
import { EVENT_WORDS } from '../event-words.ts';
import { type ClaimRow, eventsOf, requestsOf } from '../store.server.ts';
import type { ReportView } from './api.ts';
import type { ClaimReportDeps } from './begin-report.server.ts';
import type { Reporter } from './reporter-schema.ts';
import type { ClaimReportRow } from './store.server.ts';

export type Followed = { report: ClaimReportRow; claim: ClaimRow };

/** Texts for a reporter. They leave out the payment and the decision, which concern other people. */
const TURN: Partial<Record<ClaimRow['status'], string>> = {
	submitted: 'Kami membaca laporanmu dan menunjuk penilai.',
	'in-review': 'Penilai memeriksa dokumen dan ketentuan polisnya.',
	'needs-documents': 'Jawab yang kami tanyakan di bawah ini.',
	approved: 'Kami mengirim uang ke rekening penerima manfaat.',
	withdrawn: 'Laporan ini dihentikan.',
};
const OWN_TURN: typeof TURN = {
	submitted: 'Kami membaca klaimmu dan menunjuk penilai.',
	approved: 'Kami mengirim uang ke rekening yang tertulis di bawah.',
	withdrawn: 'Klaim ini dihentikan.',
};

async function decisionOf(
	{ sealer }: ClaimReportDeps,
	tx: Tx,
	{ report, claim }: Followed,
): Promise<ReportView['decision']> {
	const made = await recommendationsOf(tx, claim.id);
	const decision = currentDecision(sealer, claim, made);
	if (!decision || !report.reporter) return null;
	const { outcome, reason, amount, decidedAt, review } = decision;
	const { name } = sealer.open<Reporter>(SEALED.reporter, report.reporter);
	const { accounts = [] } = claimContent(sealer, claim);
	const isPaid = accounts.length === 1 && sameName(accounts[0]?.accountName ?? '', name);
	const seesRules = isPaid || claim.reportedBy === 'insured';
	const lines = decision.lines.map(({ label, rule, clause, cut }) => ({
		label,
		rule: seesRules ? rule : null,
		clause,
		cut: seesRules ? (cut ?? null) : null,
	}));
	const partial = outcome === 'approve' && (decidedOf(sealer, claim, made)?.partial ?? false);
	return { outcome, partial, reason, lines, amount: isPaid ? amount : null, decidedAt, review };
}

/**
 * Returns a report as shown to anyone with its link. It reveals nothing about the policy beyond the
 * contents of the report.
 */
export async function reportViewOf(
	deps: ClaimReportDeps,
	tx: Tx,
	own: Followed,
): Promise<ReportView> {
	const { claim } = own;
	const { accounts = [] } = claimContent(deps.sealer, claim);
	const [events, requests, documents, decision] = [
		await eventsOf(tx, claim.id),
		await requestsOf(tx, claim.id),
		await documentsOfClaim(tx, claim.id),
		await decisionOf(deps, tx, own),
	];
	const turn = turnOf(claim.status);
	const isOwn = claim.reportedBy === 'insured';
	const words = (isOwn ? OWN_TURN[claim.status] : undefined) ?? TURN[claim.status];
	return {
		claimNo: claim.claimNo,
		isOwn,
		benefitName: claim.benefitName,
		status: claim.status,
		statusWords: CLAIM_STATUS_WORDS[claim.status],
		sentAt: claim.submittedAt.toISOString(),
		turn: {
			who: turn.who,
			what: words ?? turn.what,
			since: claim.turnSince.toISOString(),
			dueOn: claim.closedAt ? null : claim.dueOn,
		},
		timeline: events
			.filter(({ visible }) => visible)
			.map(({ at, actor, kind }) => ({
				at: at.toISOString(),
				by: actor === 'reporter' ? 'you' : 'insurer',
				words: labelIn(EVENT_WORDS, kind),
			})),
		requests: requests.map(({ id, name, why, dueOn, answeredAt }) => ({
			id,
			name,
			why,
			dueOn,
			answeredAt: answeredAt?.toISOString() ?? null,
		})),
		documents: documentsWithPages(deps.sealer, documents).flatMap(([first, ...further]) => {
			if (!first) return [];
			const { type, fileName } = first.names;
			return [{ name: type, fileName, pages: 1 + further.length }];
		}),
		checklist: await ownChecklistOf({ db: tx, sealer: deps.sealer }, claim),
		accounts: accounts.map((one) => ({
			name: one.accountName,
			bank: one.bankName,
			number: maskAccount(one.accountNumber),
		})),
		mayAdd: mayAddTo(claim.status),
		decision,
	};
}

export function refuseLate(claim: ClaimRow): void {
	const what = claim.reportedBy === 'insured' ? 'Klaim' : 'Laporan';
	if (!mayAddTo(claim.status))
		throw new Refusal(
			'look-again',
			isClosed(claim.status)
				? `${what} ini sudah selesai. Kalau ada hal baru, hubungi kami.`
				: `${what} ini sedang diputuskan, jadi tidak bisa ditambah dulu.`,
		);
}
