import { openProposalsOf } from '#insurance/access/approvals/proposal.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { heldByDay } from '#insurance/money/ledger/provider-money.server.ts';
import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { listReports } from '#insurance/money/payments/payouts/payouts.server.ts';
import {
	type ReportReader,
	readReportBytes,
} from '#insurance/money/payments/payouts/reading/report-reader.server.ts';
import {
	DIFFERENCES,
	REPORT_LIMITS,
	REPORT_PROVIDERS,
} from '#insurance/money/payments/payouts/report.ts';
import { REPORT_KIND } from '#insurance/money/payments/payouts/take-back.server.ts';
import { previewReport, takeReport } from '#insurance/money/payments/payouts/take-report.server.ts';
import { sandboxReport } from '#insurance/money/payments/sandbox/sandbox-report.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { isKeyOf, labelIn } from '#platform/values/keys.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type { PayoutReport, payoutReports, previewPayout, takePayout } from './payout-api.ts';

export type PayoutDeps = MoneyDeps & {
	providers: readonly Pick<PaymentProvider, 'id'>[];
	reports: ReportReader;
};
const PAGE = 30;
/** Maximum number of days with movements to show, within the last quarter. */
const DAYS = 14;
const SPAN = 92;
const nameOf = (provider: string) =>
	isKeyOf(REPORT_PROVIDERS, provider) ? REPORT_PROVIDERS[provider].name : provider;

const providersOf = ({ providers }: PayoutDeps) =>
	providers.map(({ id }) => ({
		id,
		name: REPORT_PROVIDERS[id].name,
		where: REPORT_PROVIDERS[id].where,
	}));

type Listed = Awaited<ReturnType<typeof listReports>>['rows'][number];

async function toReports(deps: MoneyDeps, rows: readonly Listed[]): Promise<PayoutReport[]> {
	const ids = rows.map(({ id }) => id);
	const open = await openProposalsOf(deps.db, deps, REPORT_KIND, ids);
	return Promise.all(
		rows.map(async ({ rowCount, takenAt, takenBackAt, takenBackName, ...row }) => {
			const back = open.get(row.id);
			const { backReason, backProposedName } = row;
			return {
				...row,
				backReason: back?.reason ?? backReason,
				backProposedBy: back
					? (await staffNamed(deps.db, back.proposedBy)).name
					: backProposedName,
				takenBackBy: takenBackName,
				takenBackAt: takenBackAt?.toISOString() ?? null,
				rows: rowCount,
				providerName: nameOf(row.provider),
				takenAt: takenAt.toISOString(),
			};
		}),
	);
}

export async function toReport(deps: MoneyDeps, row: Listed): Promise<PayoutReport> {
	const [report] = await toReports(deps, [row]);
	if (!report) throw new Error('a report vanished');
	return report;
}

export async function showPayouts(
	deps: PayoutDeps,
	{ page }: { page: number },
	caller: Caller,
): Promise<CallOutput<typeof payoutReports>> {
	staffWho(caller, 'money.read');
	const { rows, total } = await listReports(deps.db, pageWindow(page, PAGE));
	const held = new Map<string, { day: string; balance: number }[]>();
	const from = addToDay(jakartaDay(caller.now), { day: -SPAN });
	for (const { account, day, balance } of await heldByDay(deps.db, { from, days: DAYS })) {
		const days = held.get(account) ?? [];
		held.set(account, [...days, { day, balance }]);
	}
	return {
		providers: providersOf(deps),
		rows: await toReports(deps, rows),
		total,
		pages: pageCount(total, PAGE),
		held: [...held].map(([account, days]) => {
			const provider = account.split(':').slice(1).join(':');
			return { provider, name: nameOf(provider), days };
		}),
	};
}

async function readUpload(
	deps: PayoutDeps,
	{ provider, file }: Pick<CallInput<typeof previewPayout>, 'provider' | 'file'>,
) {
	if (!providersOf(deps).some(({ id }) => id === provider))
		throw refuseFields({ provider: 'Pilih penyedianya' });
	if (file.bytes.length > REPORT_LIMITS.bytes)
		throw refuseFile('Laporan paling besar 32 MB. Unduh per setoran.');
	return readReportBytes(deps.reports, provider, file.bytes);
}
export const wordsOf = (kind: string) => labelIn(DIFFERENCES, kind);

export async function showPayoutPreview(
	deps: PayoutDeps,
	input: CallInput<typeof previewPayout>,
	caller: Caller,
): Promise<CallOutput<typeof previewPayout>> {
	staffWho(caller, 'money.work');
	const report = await readUpload(deps, input);
	const found = await previewReport(deps.db, input.provider, report);
	const { rows, ...said } = report;
	return {
		...said,
		rows: rows.length,
		matched: found.matched,
		matchedMoves: found.matchedMoves,
		feesToBook: said.fees - found.feesBooked,
		differences: found.differences.map((one) => ({ ...one, words: wordsOf(one.kind) })),
		taken: found.taken && { payoutRef: found.taken.payoutRef, paidOn: found.taken.paidOn },
	};
}

/** Imports the previewed file. Refuses if it differs from the preview. */
export async function takeUpload(
	deps: PayoutDeps,
	input: CallInput<typeof takePayout>,
	caller: Caller,
): Promise<CallOutput<typeof takePayout>> {
	const { staffId } = staffWho(caller, 'money.work');
	const { provider, payoutRef, paidOn } = input;
	const at = caller.now;
	if (paidOn > jakartaDay(at)) throw refuseFields({ paidOn: 'Harinya belum datang' });
	const report = await readUpload(deps, input);
	if (report.print !== input.print)
		throw new Refusal('look-again', 'Berkasnya berbeda dari yang tadi dilihat. Periksa lagi.');
	const note = (differences: number) =>
		`${groupDigits(report.rows.length)} baris, ${groupDigits(differences)} selisih`;
	return takeReport(
		deps,
		report,
		{ provider, payoutRef, paidOn, staffId, at },
		(tx, differences) =>
			recordAction(tx, {
				staffId,
				action: 'payout-taken',
				subject: payoutRef,
				note: note(differences),
				at,
			}),
	);
}

export async function sampleReport(
	deps: PayoutDeps,
	caller: Caller,
): Promise<{ name: string; text: string }> {
	staffWho(caller, 'money.read');
	const inUse = providersOf(deps).some(({ id }) => id === 'sandbox');
	const made = inUse ? await sandboxReport(deps.db, jakartaDay(caller.now)) : null;
	if (!made)
		throw new Refusal(
			'not-found',
			'Belum ada pembayaran sandbox yang belum dilaporkan. Bayar sebuah pesanan dulu.',
		);
	return made;
}
