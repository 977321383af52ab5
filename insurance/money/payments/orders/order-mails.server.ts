import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { listPolicyNos } from '#insurance/policies/sales/policies-of-order.server.ts';
import { openApplication } from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import { methodWords } from '../methods.ts';
import { refundById } from '../refunds/refunds.server.ts';
import { instalmentOrderOf } from '../settlement/instalment-order.server.ts';
import { findOrder, type OrderRow } from '../store.server.ts';
import type { OrderMail } from './enqueue-order-mail.server.ts';
import { orderCode } from './order-code.server.ts';
import { listOrderItems, type OrderItemRow } from './order-item-store.server.ts';
import { instructionFacts } from './order-view.ts';
import { takePayingMail } from './unpaid/unpaid-orders.server.ts';

export type OrderMailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

type Words = Pick<Letter, 'title' | 'paragraphs' | 'facts' | 'action'>;

const orderUrl = ({ sealer, publicUrl }: OrderMailDeps, order: OrderRow) =>
	`${publicUrl}/pending-payment?order=${order.orderNo}&code=${orderCode(sealer, order)}`;

function waitingWords(
	deps: OrderMailDeps,
	order: OrderRow,
	items: readonly OrderItemRow[],
	mail: 'order' | 'instruction' | 'reminder',
): Words {
	const until = shortDateTime(order.expiresAt);
	const first = {
		order: prose`
			Pesananmu sudah kami catat. Bayar ${formatRupiah(order.amount)} sebelum ${until};
			${items.length > 0 ? 'polis terbit' : 'premimu tercatat'} begitu pembayaranmu masuk.`,
		instruction: `Ini nomor untuk membayar pesananmu. Bayar ${formatRupiah(order.amount)} sebelum ${until}.`,
		reminder: prose`
			Pesananmu masih menunggu pembayaran dan ditutup pada ${until}.
			${items.length > 0 ? 'Perlindunganmu baru mulai' : 'Premimu baru tercatat'} setelah
			pembayaran masuk.`,
	}[mail];
	const rest =
		mail === 'reminder'
			? 'Kalau kamu berubah pikiran, abaikan saja email ini. Tidak ada biaya apa pun.'
			: 'Kami tidak pernah meminta PIN, kata sandi atau kode OTP lewat telepon maupun email.';
	return {
		title: mail === 'reminder' ? 'Pesananmu masih menunggu' : 'Cara membayar pesananmu',
		paragraphs: [first, rest],
		facts: [
			...(items.length > 0
				? ([['Produk', items.map((item) => item.productName).join(', ')]] as [
						string,
						string,
					][])
				: []),
			['Jumlah yang dibayar', formatRupiah(order.amount)],
			['Cara bayar', methodWords(order.method)],
			...(order.instruction ? instructionFacts(order.instruction) : []),
			['Bayar sebelum', until],
			['Nomor pesanan', order.orderNo],
			['Kode pesanan', orderCode(deps.sealer, order)],
		],
		action: { label: 'Buka pesanan', url: orderUrl(deps, order) },
	};
}

function receiptFacts(order: OrderRow, items: readonly OrderItemRow[]): [string, string][] {
	return [
		['Nomor pesanan', order.orderNo],
		['Jumlah', formatRupiah(order.amount)],
		['Cara bayar', methodWords(order.method)],
		['Diterima', shortDateTime(order.paidAt ?? order.createdAt)],
		...items.map((item): [string, string] => [item.productName, formatRupiah(item.planRate)]),
		...order.promotions.map(({ name, amount }): [string, string] => [
			`Promo ${name}`,
			formatRupiah(-amount),
		]),
	];
}

export async function receiptOf(tx: Tx, sealer: Sealer, order: OrderRow) {
	const items = await listOrderItems(tx, order.id);
	const payer = items[0] ? openApplication(sealer, items[0].application).holder : null;
	return { payer, facts: receiptFacts(order, items) };
}

async function paidWords(
	tx: Tx,
	deps: OrderMailDeps,
	order: OrderRow,
	items: readonly OrderItemRow[],
): Promise<Words> {
	const policies = await listPolicyNos(tx, order.orderNo);
	const free = order.amount === 0;
	return {
		title: free ? 'Pesananmu selesai' : 'Pembayaran diterima',
		paragraphs: [
			free
				? prose`
					Promo menanggung seluruh harganya, jadi tidak ada yang perlu dibayar. Polismu
					sudah terbit. Polisnya kami kirim begitu dokumennya siap.`
				: 'Pembayaranmu sudah kami terima dan polismu terbit. Polisnya kami kirim begitu dokumennya siap.',
			'Simpan email ini sebagai tanda terima.',
		],
		facts: [
			...receiptFacts(order, items),
			['Nomor polis', policies.map(groupedPolicyNo).join(', ')],
		],
		action: { label: 'Lihat pesanan', url: orderUrl(deps, order) },
	};
}

async function refundWords(
	tx: Tx,
	{ publicUrl }: OrderMailDeps,
	order: OrderRow,
	refundId: string,
): Promise<Words> {
	const refund = await refundById(tx, refundId);
	if (!refund) throw new Error('no such refund');
	return {
		title: 'Uangmu sudah kami kembalikan',
		paragraphs: [
			prose`
				Pengembalian dana untuk pesanan ini sudah kami kirim lewat cara bayar yang kamu
				pakai. Bank atau dompetmu bisa memerlukan beberapa hari kerja sampai uangnya
				tampak.`,
			refund.told ??
				'Uang ini kami kembalikan karena tidak dipakai untuk polis mana pun atau pesanannya tidak diteruskan.',
		],
		facts: [
			['Jumlah', formatRupiah(refund.amount)],
			['Nomor pesanan', order.orderNo],
			['Referensi', refund.refundRef ?? '-'],
		],
		action: { label: 'Belum masuk? Hubungi kami', url: `${publicUrl}/bantuan` },
	};
}

/**
 * Returns the text about late money whose purchase was cancelled. The refund has a separate email
 * once it is sent.
 */
function returnedWords(
	{ publicUrl }: OrderMailDeps,
	order: OrderRow,
	policies: string,
	items: readonly OrderItemRow[],
): Words {
	return {
		title: 'Pembelianmu kami batalkan, uangnya kembali',
		paragraphs: [
			prose`
				Pembayaranmu baru kami terima setelah pesanan ini ditutup. Pembeliannya sudah kami
				batalkan dan seluruh uangnya kami kembalikan lewat cara bayar yang kamu pakai.`,
			prose`
				Polis di atas tidak berlaku dan tidak dapat dipakai untuk klaim. Kami kabari lagi
				begitu uangnya terkirim. Kalau kamu masih membutuhkan perlindungannya, kamu bisa
				membelinya lagi kapan saja.`,
		],
		facts: [
			['Nomor pesanan', order.orderNo],
			['Produk', items.map((item) => item.productName).join(', ')],
			['Polis yang dibatalkan', policies.split(',').map(groupedPolicyNo).join(', ') || '-'],
			['Jumlah yang dibayar', formatRupiah(order.amount)],
		],
		action: { label: 'Pilih perlindungan lagi', url: publicUrl },
	};
}

/**
 * Returns the payer of an instalment order; undefined if it is collected by an authorised debit,
 * which has its own emails.
 */
async function payerOf(tx: Tx, sealer: Sealer, order: OrderRow) {
	const instalments = await instalmentOrderOf(tx, order.id);
	if (instalments?.paidBy !== 'customer') return undefined;
	return (await loadPolicy(tx, sealer, instalments.policyId))?.application.holder;
}

/**
 * Handles `order-mail` with `{orderNo, mail, about}`. Payment instructions are not sent once there
 * is nothing left to pay.
 */
export function orderMailJobs(
	deps: OrderMailDeps,
	clock: () => Date = () => new Date(),
): Record<'order-mail', Handler> {
	return {
		'order-mail': async ({ orderNo, mail, about }, { tx, jobId }) => {
			const order = await findOrder(tx, String(orderNo));
			if (!order) throw new Error('no such order');
			const kind = mail as OrderMail;
			const aboutPaying = kind === 'order' || kind === 'instruction' || kind === 'reminder';
			if (aboutPaying && order.status !== 'pending') return;
			const items = await listOrderItems(tx, order.id);
			const holder = items[0]
				? openApplication(deps.sealer, items[0].application).holder
				: await payerOf(tx, deps.sealer, order);
			if (!holder) return;
			const goesOut =
				!aboutPaying || (await takePayingMail(tx, deps.sealer, holder.email, clock()));
			if (!goesOut) return;
			const words = aboutPaying
				? waitingWords(deps, order, items, kind)
				: kind === 'paid'
					? await paidWords(tx, deps, order, items)
					: kind === 'returned'
						? returnedWords(deps, order, String(about), items)
						: await refundWords(tx, deps, order, String(about));
			const letter: Letter = {
				...words,
				greeting: `Halo ${holder.name},`,
				closing: 'Salam hangat',
			};
			await deps.mailer.send({
				to: holder.email,
				subject: `${words.title} (${order.orderNo.slice(0, 17)}…)`,
				letter,
				dedupeKey: `order-mail:${jobId}`,
			});
		},
	};
}
