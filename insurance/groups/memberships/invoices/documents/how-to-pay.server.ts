import { isDeepStrictEqual } from 'node:util';

import { insurerAt, readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { InvoiceRow } from '../invoice-store.server.ts';

type Account = NonNullable<Insurer['premiumAccount']>;

export const endOf = ({ bank, number }: Account): string =>
	`${bank} berakhiran ${number.replaceAll(/[^0-9a-z]/gi, '').slice(-4)}`;

/** Explains how to pay an invoice: the account or, until the insurer has set one, whom to contact. */
export function howToPay(
	{ premiumAccount, companiesEmail }: Pick<Insurer, 'premiumAccount' | 'companiesEmail'>,
	number: string,
): string[] {
	return premiumAccount
		? [
				`Transfer ke ${premiumAccount.bank}, rekening ${premiumAccount.number} atas nama ${premiumAccount.holder}.`,
				`Tulis ${number} sebagai berita transfer, supaya pembayaranmu langsung kami kenali.`,
				'Kuitansi kami kirim setelah uangnya masuk rekening kami.',
			]
		: [
				prose`
					Rekening tujuannya belum kami cantumkan. Tulis ke ${companiesEmail} dan sebutkan
					${number}; kami balas dengan nomornya.`,
			];
}

const replaced = (before: Account, { phone }: Insurer): string =>
	`Ini menggantikan rekening ${endOf(before)} yang tercetak waktu tagihan terbit. Ragu? Telepon kami di ${phone}.`;

/** Returns a sentence for each account that is printed on these invoices but no longer valid. */
export async function replacedAccounts(
	db: Db,
	insurer: Insurer,
	invoices: readonly Pick<InvoiceRow, 'madeAt'>[],
): Promise<string[]> {
	const printed = await Promise.all(invoices.map(({ madeAt }) => insurerAt(db, madeAt)));
	const gone = printed.flatMap(({ premiumAccount: before }) =>
		before && !isDeepStrictEqual(before, insurer.premiumAccount)
			? [replaced(before, insurer)]
			: [],
	);
	return [...new Set(gone)];
}

/**
 * Explains how to pay an invoice now, and whether another account was printed on it. Emails contain
 * this explanation; the invoice document keeps the account from its issue date.
 */
export async function howToPayInvoice(
	db: Db,
	invoice: Pick<InvoiceRow, 'number' | 'madeAt'>,
): Promise<string[]> {
	const insurer = await readInsurer(db);
	return [
		...howToPay(insurer, invoice.number),
		...(await replacedAccounts(db, insurer, [invoice])),
	];
}
