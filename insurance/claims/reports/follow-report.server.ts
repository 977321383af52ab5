import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { addEvent, claimContent, moveTo, SEALED } from '../claim-content.server.ts';
import { bankProblems, tidyBank } from '../draft/draft-rules.ts';
import { turnBack } from '../holder/turn-back.server.ts';
import { answerRequestItem, findClaimById, lockClaim, requestsOf } from '../store.server.ts';
import { triageClaim } from '../triage/triage-claim.server.ts';
import type { addToReport, answerReport, nameAccount, ReportView } from './api.ts';
import { needReport, type ClaimReportDeps } from './begin-report.server.ts';
import { tieDocuments } from './report-documents.server.ts';
import { type Followed, refuseLate, reportViewOf } from './report-view.server.ts';
import { LINK_DAYS_AFTER } from './report.ts';

const REPORTER = { actor: 'reporter' } as const;
/** Maximum number of accounts per claim, equal to the maximum number of beneficiaries. */
const MAX_ACCOUNTS = 5;

const notSent = () =>
	new Refusal('not-found', 'Laporan ini belum dikirim. Lengkapi dulu, lalu kirim.');

/** Returns the claim for a private link; with `hold`, locks it for a change. */
async function followed(tx: Tx, token: string, now: Date, hold: boolean): Promise<Followed> {
	const report = await needReport(tx, token, now);
	const found = report.claimId ? await findClaimById(tx, report.claimId) : undefined;
	const claim = found && hold ? await lockClaim(tx, found.claimNo) : found;
	if (!claim) throw notSent();
	const since = claim.closedAt?.getTime();
	if (since !== undefined && now.getTime() - since > LINK_DAYS_AFTER * DAY_MS)
		throw new Refusal('not-found', 'Masa berlaku tautan laporan ini sudah habis.');
	return { report, claim };
}

export const show = (
	deps: ClaimReportDeps,
	{ token }: { token: string },
	{ now }: Caller,
): Promise<ReportView> =>
	deps.db.transaction(async (tx) =>
		reportViewOf(deps, tx, await followed(tx, token, now, false)),
	);

export function answer(
	deps: ClaimReportDeps,
	input: CallInput<typeof answerReport>,
	{ now }: Caller,
): Promise<ReportView> {
	const words = input.words ?? '';
	const filepath = input.filepath ?? '';
	if (filepath === '' && words.length < 3)
		throw refuseFields({ words: 'Tulis jawabannya, atau unggah dokumennya' });
	return deps.db.transaction(async (tx) => {
		const own = await followed(tx, input.token, now, true);
		const { report, claim } = own;
		const requests = await requestsOf(tx, claim.id);
		const asked = requests.find(({ id }) => id === input.requestId);
		if (!asked) throw new Refusal('forbidden');
		if (claim.status !== 'needs-documents' || asked.answeredAt)
			throw new Refusal('look-again', 'Pertanyaan ini sudah dijawab. Muat ulang halaman.');
		if (filepath !== '')
			await tieDocuments(deps, tx, { claimId: claim.id, reportId: report.id }, [
				{ typeId: 'REQUEST', type: asked.name, filepath, pages: input.pages },
			]);
		const documentId = filepath === '' ? null : filepath.replace(/^dok\./, '');
		const sealed = words === '' ? null : deps.sealer.seal(SEALED.answer, words);
		if (!(await answerRequestItem(tx, asked.id, { documentId, answer: sealed }, now)))
			throw new Refusal('look-again');
		await addEvent(tx, deps.sealer, claim.id, {
			kind: filepath === '' ? 'answered' : 'document-sent',
			by: REPORTER,
			at: now,
			note: asked.name,
		});
		const left = requests.filter((one) => !one.answeredAt && one.id !== asked.id).length;
		const next = await turnBack(deps, tx, claim, { left, now });
		await triageClaim({ db: tx, sealer: deps.sealer }, next, now);
		return reportViewOf(deps, tx, { report, claim: next });
	});
}

export function add(
	deps: ClaimReportDeps,
	{ token, filepath, pages, name }: CallInput<typeof addToReport>,
	{ now }: Caller,
): Promise<ReportView> {
	return deps.db.transaction(async (tx) => {
		const own = await followed(tx, token, now, true);
		refuseLate(own.claim);
		await tieDocuments(deps, tx, { claimId: own.claim.id, reportId: own.report.id }, [
			{ typeId: '0-1', type: name, filepath, pages },
		]);
		const claim = await moveTo(tx, own.claim, own.claim.status, now);
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'document-sent',
			by: REPORTER,
			at: now,
			note: name,
		});
		await triageClaim({ db: tx, sealer: deps.sealer }, claim, now);
		return reportViewOf(deps, tx, { ...own, claim });
	});
}

/**
 * Lists the problems with an account for a child. Money for a beneficiary under 18 is paid to a
 * parent or guardian, whose relationship must be stated.
 */
function childProblems(
	accountName: string,
	{ childName, relationship }: Omit<CallInput<typeof nameAccount>, 'token'>,
): Record<string, string> {
	const child = childName?.trim() ?? '';
	if (child === '') return {};
	return {
		...(relationship ? {} : { relationship: 'Pilih hubungannya dengan penerima' }),
		...(sameName(child, accountName)
			? { accountName: 'Isi rekening orang tua atau walinya, bukan rekening anak' }
			: {}),
	};
}

/**
 * Stores a beneficiary's account. A second one with the same name replaces it. The policy's
 * beneficiaries are not disclosed; the assessor compares them with the account (payees.ts).
 */
export function writeAccount(
	deps: ClaimReportDeps,
	{ token, ...given }: CallInput<typeof nameAccount>,
	{ now }: Caller,
): Promise<ReportView> {
	const account = tidyBank(given);
	const child = given.childName?.trim() ?? '';
	const problems = { ...bankProblems(account), ...childProblems(account.accountName, given) };
	if (Object.keys(problems).length > 0) throw refuseFields(problems);
	return deps.db.transaction(async (tx) => {
		const own = await followed(tx, token, now, true);
		refuseLate(own.claim);
		const content = claimContent(deps.sealer, own.claim);
		const others = (content.accounts ?? []).filter(
			({ accountName, childName = '' }) =>
				!sameName(accountName, account.accountName) || !sameName(childName, child),
		);
		if (others.length >= MAX_ACCOUNTS)
			throw refuseFields({ accountName: `Rekening paling banyak ${MAX_ACCOUNTS}` });
		const relationship = given.relationship || undefined;
		const named =
			child && relationship ? { ...account, childName: child, relationship } : account;
		const accounts = [...others, named];
		const sealed = deps.sealer.seal(SEALED.content, { ...content, bank: account, accounts });
		const claim = await moveTo(tx, own.claim, own.claim.status, now, { content: sealed });
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'account-named',
			by: REPORTER,
			at: now,
			note: account.accountName,
		});
		await triageClaim({ db: tx, sealer: deps.sealer }, claim, now);
		return reportViewOf(deps, tx, { ...own, claim });
	});
}
