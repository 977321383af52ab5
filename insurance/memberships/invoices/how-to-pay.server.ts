import { isDeepStrictEqual } from 'node:util';

import { insurerAt, readInsurer } from '#insurance/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/insurer/insurer.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { prose } from '#platform/values/prose.ts';

import type { InvoiceRow } from './invoice-store.server.ts';

type Account = NonNullable<Insurer['premiumAccount']>;

/** An account that holds no more, as it may be named. */
export const endOf = ({ bank, number }: Account): string =>
	`${bank} berakhiran ${number.replaceAll(/[^0-9a-z]/gi, '').slice(-4)}`;

/** How an invoice is paid: to which account, or whom to ask while the insurer has named none. */
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

/**
 * How one invoice is paid now, and that it once named another account. Read once for a letter and
 * its document, so that both name the same.
 */
export async function howToPayInvoice(
	db: Db,
	{ number, madeAt }: Pick<InvoiceRow, 'number' | 'madeAt'>,
): Promise<string[]> {
	const insurer = await readInsurer(db);
	const { premiumAccount: before } = await insurerAt(db, madeAt);
	const lines = howToPay(insurer, number);
	return before && !isDeepStrictEqual(before, insurer.premiumAccount)
		? [
				...lines,
				`Ini menggantikan rekening ${endOf(before)} yang tercetak waktu tagihan terbit. Ragu? Telepon kami di ${insurer.phone}.`,
			]
		: lines;
}
