import { companyNamed } from '#insurance/groups/companies/company-name.server.ts';
import { type FieldMessages, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { lockReference, type ReceiptRow, receiptsOfRef } from './receipt-store.server.ts';

type Typed = {
	companyId: string;
	reference: string;
	amount: number;
	receivedOn: Day;
	confirmShared: boolean;
	confirmSame: boolean;
};

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });
const moneyOf = ({ number, amount, receivedOn }: ReceiptRow) =>
	`${number}, ${formatRupiah(amount)} yang masuk ${longDate(receivedOn)}`;

/**
 * Checks references already recorded for the same company. With the same date and amount it is the
 * same transfer; otherwise the user must confirm that it is a different one.
 */
function ownProblem(own: readonly ReceiptRow[], typed: Typed): FieldMessages {
	const same = own.find(
		({ amount, receivedOn }) => amount === typed.amount && receivedOn === typed.receivedOn,
	);
	if (same)
		return {
			reference: `Nomor referensi ini sudah dicatat sebagai ${moneyOf(same)}. Kalau di rekening koran memang ada dua baris yang sama, tambahkan nomor urut barisnya.`,
		};
	if (own.length === 0 || typed.confirmSame) return {};
	return {
		confirmSame: `Nomor referensi ini sudah dicatat sebagai ${LIST.format(own.map(moneyOf))}. Periksa rekening koran, lalu nyatakan kalau ini memang transfer lain.`,
	};
}

async function otherProblem(
	tx: Tx,
	others: readonly ReceiptRow[],
	{ confirmShared }: Typed,
): Promise<FieldMessages> {
	if (others.length === 0 || confirmShared) return {};
	const named: string[] = [];
	for (const other of others)
		named.push(`${moneyOf(other)} dari ${(await companyNamed(tx, other.companyId)) ?? '–'}`);
	return {
		confirmShared: `Transfer ini sudah dicatat sebagai ${LIST.format(named)}. Nyatakan kalau satu transfer ini memang membayar beberapa perusahaan, dan catat hanya bagian perusahaan ini; atau kalau ini transfer lain.`,
	};
}

/**
 * Ensures that a transfer is recorded only once, regardless of how its reference was typed. With
 * confirmation it may also be recorded for another company, or as a different transfer with the
 * same reference. Returns true for such a different transfer; otherwise refuses with a message on
 * each field.
 */
export async function refuseKnownRef(tx: Tx, typed: Typed): Promise<boolean> {
	await lockReference(tx, typed.reference);
	const known = await receiptsOfRef(tx, typed.reference);
	const own = known.filter(({ companyId }) => companyId === typed.companyId);
	const others = known.filter(({ companyId }) => companyId !== typed.companyId);
	const problems = { ...ownProblem(own, typed), ...(await otherProblem(tx, others, typed)) };
	if (Object.keys(problems).length > 0) throw refuseFields(problems);
	return own.length > 0;
}
