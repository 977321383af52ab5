import {
	documentedAmong,
	type DocumentJobDeps,
	freeLookWords,
	mailedPolicyPdf,
} from '#insurance/documents/document-jobs.server.ts';
import { verificationUrl } from '#insurance/documents/pdf/policy/verification.server.ts';
import { takeBackReceipt } from '#insurance/money/payments/orders/enqueue-order-mail.server.ts';
import { receiptOf } from '#insurance/money/payments/orders/order-mails.server.ts';
import { findOrderByNo } from '#insurance/money/payments/orders/order-trail.server.ts';
import { customerOf, loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { invitationFor } from '#insurance/people/customers/invite.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { boughtFacts } from '#insurance/sales/carts/bought-facts.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { prose } from '#platform/values/text/prose.ts';
import { MAIL_ALONE, type WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import { policiesOf } from './bought.server.ts';
import { mailKey } from './purchase.ts';

/**
 * Handles the job `purchase-ready` with `{policyId}`, which reports that a document or customer has
 * become available. When the last of a customer's policies in the order has both, a single email
 * about all of them is queued.
 */
const askForMail =
	({ sealer }: DocumentJobDeps): Handler =>
	async ({ policyId }, { tx }) => {
		const orderNo = (await loadPolicy(tx, sealer, String(policyId)))?.orderNo;
		if (!orderNo) throw new Error('no such policy of an order');
		const all = await policiesOf(tx, sealer, orderNo);
		const customerId = all.find(({ policy }) => policy.id === policyId)?.customerId;
		if (!customerId || all.some((one) => one.customerId === null)) return;
		const ids = all.filter((one) => one.customerId === customerId).map((one) => one.policy.id);
		if ((await documentedAmong(tx, ids)).size < ids.length) return;
		enqueue(
			tx,
			'purchase-mail',
			{ orderNo, customerId },
			{ dedupeKey: mailKey(orderNo, customerId) },
		);
	};

type Sent = { policy: Policy; product: Product };
type PurchaseMailDeps = DocumentJobDeps & { whatsApp?: WhatsAppSender };

const listed = (names: readonly string[]): string =>
	names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`;

function factsOf({ policy, product }: Sent): [string, string][] {
	return [
		[`Polis ${policy.product.name}`, groupedPolicyNo(policy.policyNo)],
		...boughtFacts(product, policy.application).map(({ label, lines }): [string, string] => [
			label,
			lines.join(', '),
		]),
		['Berlaku', coverPeriodWords(policy.cover)],
	];
}

const HELP = prose`
	Kalau terjadi sesuatu: utamakan keselamatanmu, simpan bukti dan kuitansi, lalu laporkan
	lewat akun self-care atau telepon yang ada di bawah email ini. Dokumen yang perlu
	disiapkan tertulis di bagian Dokumen klaim pada polis.`;
const ACCOUNT = prose`
	Di akun self-care kamu bisa melihat polis, mengunduh dokumennya dan mengajukan klaim. Buat
	kata sandinya lewat tombol di bawah; tautannya berlaku 7 hari dan hanya sekali.`;

function letterOf(
	deps: DocumentJobDeps,
	sent: readonly Sent[],
	receipt: [string, string][] | null,
	invitation: string | null,
): Letter {
	const names = listed([...new Set(sent.map(({ policy }) => policy.product.name))]);
	const issued = `Polis ${names} sudah terbit`;
	const freeLooks = new Set(sent.flatMap((one) => freeLookWords(one.policy, one.product) ?? []));
	const checks = sent.map(({ policy }) => ({
		label: `Periksa keaslian polis ${groupedPolicyNo(policy.policyNo)}`,
		url: verificationUrl(deps.publicUrl, policy.verificationCode),
	}));
	return {
		title: receipt ? 'Pembayaran diterima, polismu terbit' : issued,
		greeting: `Halo ${sent[0]?.policy.application.holder.name ?? ''},`,
		paragraphs: [
			prose`
				Terima kasih sudah mempercayakan perlindunganmu kepada {sender}. ${issued};
				dokumennya ada di lampiran email
				ini.${receipt ? ' Simpan email ini sebagai tanda terima.' : ''}`,
			HELP,
			...freeLooks,
			...(invitation ? [ACCOUNT] : []),
			...(sent.some(({ product }) => product.sample)
				? ['Data contoh — bukan polis sungguhan.']
				: []),
		],
		facts: [...sent.flatMap(factsOf), ...(receipt ?? [])],
		action: invitation
			? { label: 'Buat kata sandi', url: invitation }
			: { label: 'Masuk ke akun', url: `${deps.publicUrl}/selfcare/login` },
		more: checks,
		closing: 'Salam hangat',
	};
}

/** `again` is true if the payer's address was wrong and the email is sent once more. */
type About = { orderNo: string; customerId: string; again: boolean };

/** Returns the receipt if it belongs to this customer and has not been emailed separately. */
async function receiptFor(
	tx: Tx,
	{ sealer }: DocumentJobDeps,
	{ orderNo, customerId, again }: About,
): Promise<[string, string][] | null> {
	const order = await findOrderByNo(tx, orderNo);
	if (!order) throw new Error('no such order');
	const { payer, facts } = await receiptOf(tx, sealer, order);
	if (again) return facts;
	if (!payer || (await customerOf(tx, sealer, payer)) !== customerId) return null;
	return (await takeBackReceipt(tx, orderNo)) ? facts : null;
}

/** Says by WhatsApp that policies were issued. The mail follows in any case, with the documents. */
async function alsoByWhatsApp(
	{ whatsApp = MAIL_ALONE }: PurchaseMailDeps,
	sent: readonly Sent[],
	to: { customerId: string; jobId: string },
): Promise<void> {
	const [first] = sent;
	if (!first) return;
	await whatsApp.also({
		...to,
		purpose: 'purchase',
		values: {
			name: first.policy.application.holder.name,
			products: listed([...new Set(sent.map(({ policy }) => policy.product.name))]),
			policies: listed(sent.map(({ policy }) => groupedPolicyNo(policy.policyNo))),
		},
		about: { kind: 'policy', id: first.policy.id },
	});
}

/**
 * Handles the job `purchase-mail` with `{orderNo, customerId, again}`: sends policies, receipt and
 * invitation in a single email once all of them are ready.
 */
const mailPurchase =
	(deps: PurchaseMailDeps, clock: () => Date): Handler =>
	async (payload, { tx, jobId }) => {
		const about = {
			orderNo: String(payload['orderNo']),
			customerId: String(payload['customerId']),
			again: payload['again'] === true,
			at: clock(),
		};
		const sent: Sent[] = [];
		const attachments = [];
		for (const { policy, customerId } of await policiesOf(tx, deps.sealer, about.orderNo)) {
			if (customerId !== about.customerId) continue;
			const content = await mailedPolicyPdf(tx, deps, policy);
			if (!content) throw new Error('a policy document is not there yet');
			sent.push({ policy, product: await productOfPolicy(tx, policy) });
			attachments.push({
				filename: `polis-${policy.policyNo}.pdf`,
				content,
				contentType: 'application/pdf',
			});
		}
		const [first] = sent;
		if (!first) return;
		// Finding the payer of the receipt locks the customer, to whom the message refers.
		await alsoByWhatsApp(deps, sent, { customerId: about.customerId, jobId });
		const receipt = await receiptFor(tx, deps, about);
		const letter = letterOf(
			deps,
			sent,
			receipt,
			await invitationFor(tx, deps, about, about.again),
		);
		await deps.mailer.send({
			to: first.policy.application.holder.email,
			subject:
				`Polis ${sent.map(({ policy }) => `${policy.product.name} ${groupedPolicyNo(policy.policyNo)}`).join(', ')}`.slice(
					0,
					190,
				),
			letter,
			attachments,
			dedupeKey: mailKey(about.orderNo, about.customerId),
		});
	};

/**
 * Handles the job `purchase-email-mail` with `{orderNo, customerId}`: notifies the replaced address
 * without disclosing personal data.
 */
const mailReplaced =
	({ sealer, mailer, publicUrl }: DocumentJobDeps): Handler =>
	async ({ orderNo, customerId }, { tx }) => {
		const customer = await loadCustomer(tx, sealer, String(customerId));
		if (!customer) return;
		await mailer.send({
			to: customer.email,
			subject: 'Alamat email sebuah pembelian diganti',
			letter: {
				title: 'Alamat email sebuah pembelian diganti',
				greeting: 'Halo,',
				paragraphs: [
					prose`
						Pembeli mengganti alamat ini dengan alamat lain di halaman sesudah
						membayar. Polis, tanda terima dan tautan akunnya kami kirim ke alamat yang
						baru; tautan yang kami kirim ke sini tidak berlaku lagi.`,
					'Bukan kamu yang mengganti? Hubungi kami segera dan sebutkan nomor pesanan di atas.',
				],
				facts: [['Nomor pesanan', String(orderNo)]],
				action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
				closing: 'Salam',
			},
			dedupeKey: `purchase-email-mail ${String(orderNo)} ${customer.id}`,
		});
	};

export const purchaseJobs = (
	deps: PurchaseMailDeps,
	clock: () => Date = () => new Date(),
): Record<'purchase-ready' | 'purchase-mail' | 'purchase-email-mail', Handler> => ({
	'purchase-ready': askForMail(deps),
	'purchase-mail': mailPurchase(deps, clock),
	'purchase-email-mail': mailReplaced(deps),
});
