import { book } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { closeSettled } from './differences/close-difference.server.ts';
import { findMissing } from './differences/difference-store.server.ts';
import { openDifference, openLate } from './differences/open-difference.server.ts';
import { loadMatchFacts, currentAmounts, withOrderNos } from './facts.server.ts';
import { beginMatching, type MatchFacts, type MatchedRows, matchRows } from './match-report.ts';
import { type Difference, type ProviderReport, REPORT_LIMITS } from './report.ts';
import {
	chunksOf,
	findSilent,
	insertLines,
	insertPayoutReport,
	lockPayouts,
	reportByPrint,
	slicesOf,
	wasTakenBack,
} from './store.server.ts';

type Preview = {
	matched: number;
	matchedMoves: number;
	differences: Difference[];
	/** Fees that notifications already reported for these orders. */
	feesBooked: number;
	expected: (number | null)[];
	rows: ProviderReport['rows'];
	taken: { payoutRef: string; paidOn: string } | null;
};

/**
 * Returns booked payments in the report's period that neither this report nor an earlier one
 * contains.
 */
async function missingIn(
	db: Db,
	provider: string,
	rows: ProviderReport['rows'],
): Promise<Difference[]> {
	const instants = rows.flatMap(({ kind, at }) => (kind === 'payment' && at ? [at] : [])).sort();
	const [from, until] = [instants[0], instants.at(-1)];
	if (!from || !until) return [];
	const named = new Set(rows.map(({ orderNo }) => orderNo));
	const silent = await findSilent(db, provider, { from, until }, rows.length + 1_000);
	const orderNos = silent.filter((no) => !named.has(no));
	const status = await currentAmounts(db, provider, orderNos);
	return [...status]
		.map(([orderNo, expected]) => ({
			line: null,
			kind: 'missing' as const,
			orderNo,
			expected,
			received: 0,
		}))
		.filter(({ expected }) => expected > 0)
		.slice(0, REPORT_LIMITS.missing);
}

/**
 * Matches all rows. Refuses a report with too many differences, because it belongs to another
 * account.
 */
async function matchAll(rows: ProviderReport['rows'], facts: MatchFacts): Promise<MatchedRows> {
	const found = beginMatching(facts);
	for await (const some of slicesOf(rows)) {
		matchRows(found, some);
		if (found.differences.length > REPORT_LIMITS.differences)
			throw refuseFile(
				`Lebih dari ${REPORT_LIMITS.differences} baris tidak cocok. Periksa apakah laporan ini dari akun dan penyedia yang benar.`,
			);
	}
	return found;
}

const paidIn = (rows: ProviderReport['rows']): string[] =>
	rows.flatMap(({ kind, orderNo }) => (kind === 'payment' ? [orderNo] : []));

/**
 * Compares a report with the current books without importing it. Refuses a report in which almost
 * nothing matches.
 */
export async function previewReport(
	db: Db,
	provider: string,
	report: ProviderReport,
): Promise<Preview> {
	if (report.net <= 0)
		throw refuseFile(
			`Setelah biaya dan pengembalian, laporan ini ${formatRupiah(report.net)}: tidak ada uang yang masuk rekening.`,
		);
	const rows = await withOrderNos(db, report.rows);
	const facts = await loadMatchFacts(db, provider, rows);
	const found = await matchAll(rows, facts);
	const differences = [...found.differences, ...(await missingIn(db, provider, rows))];
	const paid = new Set(paidIn(rows));
	const feesBooked = [...facts.fees].reduce(
		(sum, [orderNo, fee]) =>
			paid.has(orderNo) && !facts.reported.has(orderNo) ? sum + fee : sum,
		0,
	);
	const taken = await reportByPrint(db, report.print);
	const { expected, matched, matchedMoves } = found;
	return { expected, matched, matchedMoves, differences, feesBooked, rows, taken: taken ?? null };
}

type Taking = { provider: string; payoutRef: string; paidOn: string; staffId: string; at: Date };

/**
 * Refuses a day on which the payout cannot have reached the bank: before the dates of its rows, or
 * too long ago, unless the report replaces a withdrawn one.
 */
async function refuseDay(tx: Tx, { rows }: ProviderReport, taking: Taking): Promise<void> {
	const { paidOn, at } = taking;
	const last = rows.reduce((latest, row) => (row.at && row.at > latest ? row.at : latest), '');
	const day = last && jakartaDay(new Date(last));
	if (paidOn < day)
		throw refuseFields({
			paidOn: `Laporannya memuat transaksi ${longDate(day)}. Periksa harinya`,
		});
	if (paidOn < addToDay(jakartaDay(at), { year: -1 }) && !(await wasTakenBack(tx, taking)))
		throw refuseFields({ paidOn: 'Sudah lebih dari setahun lalu. Periksa tahunnya' });
}

async function bookPayout(
	tx: Tx,
	id: string,
	report: ProviderReport,
	fees: number,
	taking: Taking,
) {
	const { provider, payoutRef, paidOn } = taking;
	const account = `provider:${provider}` as const;
	const common = {
		subject: { kind: 'provider' as const, ref: payoutRef },
		at: bookedOn(paidOn, taking.at),
		recordedAt: taking.at,
	};
	if (fees !== 0)
		await book(tx, {
			...common,
			key: `payout:${id}:fees`,
			kind: 'payment-fee',
			lines:
				fees > 0
					? [debit('payment-fee', fees), credit(account, fees)]
					: [debit(account, -fees), credit('payment-fee', -fees)],
			note: `Biaya menurut laporan setoran ${payoutRef}`,
		});
	await book(tx, {
		...common,
		key: `payout:${id}`,
		kind: 'payout',
		lines: [debit('bank', report.net), credit(account, report.net)],
		note: `Setoran ${provider} ${payoutRef}`,
	});
}

/**
 * Imports a report in one transaction: stores its rows, books the payout and its fees, and opens
 * differences as tasks. Importing the same report again changes nothing.
 */
export function takeReport(
	{ db }: { db: Pool },
	report: ProviderReport,
	taking: Taking,
	also: (tx: Tx, differences: number) => Promise<void> = async () => {},
): Promise<{ id: string; taken: boolean; differences: number }> {
	return db.transaction(async (tx) => {
		await lockPayouts(tx, taking.provider);
		const before = await reportByPrint(tx, report.print);
		if (before) return { id: before.id, taken: false, differences: 0 };
		await refuseDay(tx, report, taking);
		await openLate(tx, taking.provider, taking.at);
		const preview = await previewReport(tx, taking.provider, report);
		const id = uuidv7();
		if (!(await insertPayoutReport(tx, { ...report, ...taking, id })))
			throw refuseFields({
				payoutRef: 'Setoran dengan referensi ini sudah diambil dari laporan lain',
			});
		await insertLines(tx, id, preview.rows, preview.expected);
		await bookPayout(tx, id, report, report.fees - preview.feesBooked, taking);
		for (const one of preview.differences)
			await openDifference(tx, one, { ...taking, reportId: id });
		for (const some of chunksOf(paidIn(preview.rows)))
			for (const missing of await findMissing(tx, taking.provider, some))
				await closeSettled(tx, missing, { staffId: null, at: taking.at });
		await also(tx, preview.differences.length);
		return { id, taken: true, differences: preview.differences.length };
	});
}
