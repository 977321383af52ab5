import type { Policy } from '#insurance/policies/policy.ts';
import { askedOf } from '#insurance/product/products/benefits/claim-terms.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { eventFacts, NOT_THAT_DAY } from '../check/claim-types.server.ts';
import { benefitOnDay, newestCoverDay } from '../check/coverage.ts';
import {
	addEvent,
	type Claimant,
	type ClaimContent,
	claimantsOf,
	SEALED,
} from '../claim-content.server.ts';
import { noteOnOtherPolicies } from '../deaths/note-policies.server.ts';
import { settlePremiumHold } from '../deaths/premium-hold.server.ts';
import { newClaimRow } from '../draft/new-claim.server.ts';
import { mailAbout } from '../holder/claim-mails.server.ts';
import { estimateReserve } from '../reserves/estimate-reserve.server.ts';
import { documentsFor } from '../rules/documents.ts';
import { eventProblems } from '../rules/event-problems.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import { ofTheLiving } from '../rules/living.ts';
import { missingOf } from '../rules/questions.ts';
import { type ClaimRow, findClaimById, insertClaim } from '../store.server.ts';
import { triageClaim } from '../triage/triage-claim.server.ts';
import type { sendReport } from './api.ts';
import { needReport, type ClaimReportDeps } from './begin-report.server.ts';
import { subject, tieDocuments } from './report-documents.server.ts';
import { identityDocuments, reportConsent } from './report.ts';
import { type Reporter, reporterProblems, reporterSchema } from './reporter-schema.ts';
import { lockReport, type ClaimReportRow, markReportSent } from './store.server.ts';

const NO_BANK = { accountName: '', accountNumber: '', bankName: '', bankBranch: '', bankCity: '' };

type Sent = CallInput<typeof sendReport>;

/**
 * Returns the insured person of the claim. If several share the birth date, returns the one with
 * the given name.
 */
function insuredOf(policy: Policy, report: ClaimReportRow, name: string): Claimant | undefined {
	const fitting = claimantsOf(policy).filter(({ id }) => report.insuredIds.includes(id));
	return fitting.length === 1 ? fitting[0] : fitting.find((one) => sameName(one.name, name));
}

function problemsOf(
	input: Sent,
	event: ClaimEventFacts,
	{
		policy,
		product,
		insured,
		now,
	}: { policy: Policy; product: Product; insured: Claimant | undefined; now: Date },
): Record<string, string> {
	const asked = askedOf(product, input.claimType, newestCoverDay(policy));
	const problems: Record<string, string> = {
		...eventProblems(event, now),
		...(asked ? missingOf(asked, event) : {}),
		...Object.fromEntries(
			Object.entries(reporterProblems(input.reporter)).map(([name, words]) => [
				`reporter.${name}`,
				words,
			]),
		),
	};
	if (
		input.reporter.relation === 'insured' &&
		(event.outcome === 'death' || (asked && !ofTheLiving(asked)))
	)
		problems['claimType'] ??= 'Kematian dilaporkan ahli waris atau keluarga';
	if (!insured) problems['insuredName'] = 'Tulis nama lengkap tertanggung seperti di polis';
	const relation = reporterSchema.shape.relation.safeParse(input.reporter.relation);
	for (const { code, name } of relation.success ? identityDocuments(relation.data) : [])
		if (!input.documents.some(({ typeId, filepath }) => typeId === code && filepath !== ''))
			problems[`documents.${code}`] = `Unggah ${name}`;
	return problems;
}

async function checked(
	deps: ClaimReportDeps,
	tx: Tx,
	report: ClaimReportRow,
	{ input, caller }: { input: Sent; caller: Caller },
): Promise<{ row: ClaimRow; reporter: Reporter }> {
	const { now } = caller;
	const event = eventFacts(input.event);
	const { policy, product } = await subject(deps, tx, report);
	const benefit = benefitOnDay(product, policy, input.claimType, null);
	if (!benefit) throw refuseFields({ claimType: 'Pilih jenis klaim' });
	const insured = insuredOf(policy, report, input.insuredName ?? '');
	const problems = problemsOf(input, event, { policy, product, insured, now });
	if (!benefitOnDay(product, policy, benefit.code, event.incidentDay))
		problems['claimType'] ??= NOT_THAT_DAY;
	if (!insured || Object.keys(problems).length > 0)
		throw refuseFields(problems, `Laporan belum lengkap: ${Object.values(problems)[0]}.`);
	const reporter = reporterSchema.parse({
		...input.reporter,
		organisation: input.reporter.organisation ?? '',
	});
	const content: ClaimContent = {
		bank: NO_BANK,
		accounts: [],
		insured,
		holderName: policy.application.holder.name,
		provinceCode: '',
		event,
		agreed: { at: now.toISOString(), words: reportConsent(reporter.relation), ip: caller.ip },
	};
	const complete = documentsFor(product, benefit.code, event).every(
		({ code, required }) => !required || input.documents.some(({ typeId }) => typeId === code),
	);
	const origin = { draftVersion: null, reportedBy: reporter.relation };
	const { customerId } = report;
	const claim = { customerId, policy, benefit, content, complete, ...origin };
	return { row: await newClaimRow(tx, deps.sealer, claim, now), reporter };
}

async function keep(
	deps: ClaimReportDeps,
	tx: Tx,
	report: ClaimReportRow,
	sent: { input: Sent; caller: Caller },
): Promise<string> {
	const { row, reporter } = await checked(deps, tx, report, sent);
	await insertClaim(tx, row);
	await markReportSent(tx, report.id, {
		claimId: row.id,
		reporter: deps.sealer.seal(SEALED.reporter, reporter),
	});
	const ids = { claimId: row.id, reportId: report.id };
	await tieDocuments(deps, tx, ids, sent.input.documents);
	await triageClaim({ db: tx, sealer: deps.sealer }, row, sent.caller.now);
	await estimateReserve({ db: tx, sealer: deps.sealer }, row, sent.caller.now);
	await addEvent(tx, deps.sealer, row.id, {
		kind: 'submitted',
		by: { actor: 'reporter' },
		at: sent.caller.now,
	});
	await settlePremiumHold(tx, deps.sealer, row.customerId, sent.caller.now);
	await noteOnOtherPolicies(tx, deps.sealer, row, sent.caller.now);
	await mailAbout(tx, row, 'submitted');
	// An insured person who reports a claim already receives the email with the link.
	if (row.reportedBy !== 'insured') await mailAbout(tx, row, 'told-by-other');
	return row.claimNo;
}

/**
 * Turns a report into a claim. It is validated like a customer's own claim and records its
 * reporter. The reporter receives a private link by email, and the holder is notified. Submitting
 * it twice creates only one claim. Refuses with `not-found` or `fix-fields`.
 */
export async function sendOwnReport(
	deps: ClaimReportDeps,
	input: Sent,
	caller: Caller,
): Promise<CallOutput<typeof sendReport>> {
	const claimNo = await deps.db.transaction(async (tx) => {
		const { id } = await needReport(tx, input.token, caller.now);
		const report = (await lockReport(tx, id)) as ClaimReportRow;
		const before = report.claimId && (await findClaimById(tx, report.claimId));
		return before ? before.claimNo : keep(deps, tx, report, { input, caller });
	});
	caller.say?.(`Laporan ${claimNo} sudah kami terima. Tautannya kami kirim lewat email.`);
	return { claimNo };
}
