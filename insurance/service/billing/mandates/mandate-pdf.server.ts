import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { MadeDocument } from '#platform/http/made-document.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';
import { prose } from '#platform/values/text/prose.ts';

import { openMandateAccount } from './give-mandate.server.ts';
import { findMandate } from './store.server.ts';

/**
 * Renders the mandate as an A4 PDF from the agreed terms, with only the last four digits of the
 * account number. Null if there is no mandate.
 */
export async function mandatePdf(
	{ db, sealer }: { db: Db; sealer: Sealer },
	mandateId: string,
): Promise<MadeDocument | null> {
	const mandate = await findMandate(db, mandateId);
	const policy = mandate && (await loadPolicy(db, sealer, mandate.policyId));
	if (!mandate || !policy) return null;
	const account = openMandateAccount(sealer, mandate);
	const title = 'Surat Kuasa Pendebetan Rekening (SKPR)';
	const insurer = await insurerAt(db, mandate.givenAt);
	const layout = beginLayout({
		title,
		insurer,
		at: mandate.givenAt,
		footer: documentFooter(insurer, 'surat kuasa sungguhan'),
	});
	layout.heading(title);
	layout.facts([
		['Nomor SKPR', mandate.mandateNo],
		['Pemberi kuasa', account.holderName],
		['Penerima kuasa', insurer.legalName],
		['Bank', insurer.mandateBank],
		['Nomor rekening', maskAccount(account.bankAccountNo)],
		[
			'Nomor HP',
			`${account.phoneNo.slice(0, 6)}${'•'.repeat(Math.max(0, account.phoneNo.length - 9))}${account.phoneNo.slice(-3)}`,
		],
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		['Produk', policy.product.name],
		[
			'Premi dan cara bayar',
			`${formatRupiah(shownPremium(policy))}, ${FREQUENCY_WORDS[policy.frequency].toLowerCase()}`,
		],
		['Diberikan', shortDateTime(mandate.givenAt)],
		['Berlaku mulai', shortDateTime(mandate.validFrom)],
		...(mandate.stoppedAt ? [['Dihentikan', shortDateTime(mandate.stoppedAt)] as const] : []),
	]);
	layout.heading('Isi kuasa');
	layout.list([
		prose`
			Pemberi kuasa memberi kuasa kepada ${insurer.legalName} untuk mendebet rekening di
			atas sebesar premi yang jatuh tempo atas polis di atas, pada tanggal jatuh temponya.`,
		'Kuasa hanya untuk premi polis ini. Perubahan jumlah premi diberitahukan lebih dahulu.',
		'Bila saldo tidak cukup, pendebetan dicoba lagi dalam masa leluasa polis; tidak ada biaya dari penanggung.',
		prose`
			Pemberi kuasa dapat menghentikan kuasa ini kapan saja lewat self-care. Pendebetan yang
			sudah dikirim ke bank tetap berjalan.`,
	]);
	layout.paragraph(
		prose`
			Kuasa ini diberikan secara elektronik dari akun self-care pemberi kuasa. Waktu, alamat
			jaringan dan perangkatnya tersimpan sebagai bukti.`,
	);
	return {
		name: `${mandate.mandateNo.slice(0, 13)}.pdf`,
		type: 'application/pdf',
		bytes: await layout.end(),
	};
}
