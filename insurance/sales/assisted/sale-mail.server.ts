import { saleMailOf } from '#insurance/sales/quotes/drafts/sale-draft.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';
import { MAIL_ALONE, type WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import { contactOf } from './fill-sale.server.ts';
import { findSale, type SaleRow } from './store.server.ts';

type MailDeps = {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
	whatsApp?: WhatsAppSender;
};

type Sent = { sale: SaleRow; name: string; productName: string; url: string; until: string };

const letterOf = ({ sale, name, productName, url, until }: Sent): Letter => ({
	title: `Periksa dan setujui pengajuan ${productName}`,
	greeting: `Halo ${name},`,
	facts: [
		['Produk', productName],
		...(sale.price
			? ([['Premi', formatRupiah(sale.price.planRate)]] as [string, string][])
			: []),
		['Diisi oleh', `${sale.staffName}, petugas kami`],
		['Nomor penjualan', sale.number],
		['Tautan berlaku sampai', until],
	],
	paragraphs: [
		prose`
			Ini pengajuan yang diisi petugas kami waktu kamu menelepon. Periksa semua isiannya dan
			betulkan yang keliru, termasuk jawaban tentang kesehatan. Lalu baca dan centang
			persetujuannya sendiri, dan bayar dengan cara yang kamu pilih.`,
		prose`
			Belum ada yang dibeli, dan belum ada perlindungan sampai kamu membayar. Siapa pun yang
			punya tautan ini bisa membaca isianmu, jadi jangan teruskan email ini.`,
		prose`
			Tidak merasa menelepon? Abaikan email ini; isiannya kami hapus sendiri. Petugas kami tidak
			pernah meminta kode OTP, kata sandi, atau pembayaran ke rekening pribadi.`,
	],
	action: { label: 'Buka pengajuan', url },
	closing: 'Salam hangat',
});

/**
 * `assisted-sale-link` with `{saleId, mailId}`. A customer who agreed to it gets the link by
 * WhatsApp too. Nothing is sent once the sale was revoked or the buyer finished the form.
 */
export const assistedSaleJobs = ({
	sealer,
	mailer,
	publicUrl,
	whatsApp = MAIL_ALONE,
}: MailDeps): Record<'assisted-sale-link', Handler> => ({
	'assisted-sale-link': async ({ saleId, mailId }, { tx, jobId }) => {
		const sale = await findSale(tx, String(saleId));
		const mail = await saleMailOf(tx, sealer, String(mailId));
		if (!sale?.contact || sale.revokedAt || !mail) return;
		const { name } = contactOf(sealer, sale.contact);
		const url = publicUrl + mail.path;
		const until = longDate(jakartaDay(mail.expiresAt));
		const letter = letterOf({ sale, name, productName: mail.productName, url, until });
		await mailer.send({
			to: mail.email,
			subject: letter.title,
			letter,
			dedupeKey: `assisted-sale-link:${String(mailId)}`,
		});
		if (sale.customerId)
			await whatsApp.also({
				customerId: sale.customerId,
				purpose: 'application',
				values: { product: mail.productName, link: url },
				jobId,
			});
	},
});
