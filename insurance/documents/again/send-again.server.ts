import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { receiptOf } from '#insurance/money/payments/orders/order-mails.server.ts';
import { findOrderByNo } from '#insurance/money/payments/orders/order-trail.server.ts';
import { addressOnFile } from '#insurance/people/customers/policies/address-on-file.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { isActive, type Policy, statusAt } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { MadeDocument } from '#platform/http/made-document.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { maskEmail } from '#platform/values/text/mask-contact.ts';

import { documentedAmong, type DocumentJobDeps, mailedPolicyPdf } from '../document-jobs.server.ts';
import { ownDocumentMakers, type OwnDocumentDeps } from '../own-documents.server.ts';
import { SENDABLE, type Sendable, sendableWords, SENDS_PER_DAY } from './sendable.ts';
import { sendsLeft, sentAgainFor } from './sent-again.server.ts';

type Asked = {
	policyId: string;
	what: readonly Sendable[];
	/** The same key sends one email only. */
	key: string;
	/** How the holder asked, which the email says. */
	askedHow: 'phone' | 'desk';
	staffId: string;
	at: Date;
};

const ASKED = {
	phone: 'Kamu memintanya lewat telepon kepada petugas kami.',
	desk: 'Petugas kami mengirimkannya atas permintaanmu.',
} as const;

const isInForce = ({ status, cover }: Policy, now: Date): boolean =>
	isActive(statusAt({ status, endAt: cover.endAt }, now));

function refuseUnsendable(policy: Policy, what: readonly Sendable[], now: Date): void {
	if (what.length === 0) throw refuseFields({ what: 'Pilih yang dikirim' });
	if (policy.source === 'group')
		throw new Refusal(
			'look-again',
			'Polis ini diatur perusahaan. Sertifikatnya diminta lewat bagian SDM perusahaan itu.',
		);
	if (what.includes('receipt') && policy.orderNo === null)
		throw refuseFields({ what: 'Polis ini tidak punya tanda terima' });
	if (what.includes('ecards') && !isInForce(policy, now))
		throw refuseFields({ what: 'Polis ini tidak aktif, jadi e-card-nya tidak dikirim' });
}

async function isOwnerErased(db: Db, policyId: string): Promise<boolean> {
	const customerId = await customerOfPolicy(db, policyId);
	return customerId !== null && (await isClosedToDesks(db, customerId));
}

/** False if this email was queued before. Refuses beyond the limit, however the others were asked. */
async function isNewSend(
	tx: Tx,
	policyId: string,
	{ key, at }: Pick<Asked, 'key' | 'at'>,
): Promise<boolean> {
	const sent = await sentAgainFor(tx, policyId);
	if (sent.some(({ payload }) => payload['key'] === key)) return false;
	if (sendsLeft(sent, at) > 0) return true;
	throw new Refusal(
		'look-again',
		`Dokumen polis ini sudah dikirim ${SENDS_PER_DAY} kali dalam sehari. Periksa dulu alamat emailnya bersama nasabah.`,
	);
}

/**
 * Queues an email with documents of a policy to the address on file, and records who sent it.
 * Returns the address masked. Refuses with `fix-fields`, with `not-found`, or with `look-again` if
 * the account was erased, a document is still being made or the limit of a day is reached.
 */
export async function sendAgain(
	tx: Tx,
	sealer: Sealer,
	{ policyId, what, key, askedHow, staffId, at }: Asked,
): Promise<string> {
	await lockPolicy(tx, policyId);
	const policy = await loadPolicy(tx, sealer, policyId);
	if (!policy) throw new Refusal('not-found');
	refuseUnsendable(policy, what, at);
	if (await isOwnerErased(tx, policyId))
		throw new Refusal(
			'look-again',
			'Akun pemegang polis ini sudah dihapus, jadi alamat emailnya tidak dipakai lagi.',
		);
	if (what.includes('policy') && !(await documentedAmong(tx, [policyId])).has(policyId))
		throw new Refusal('look-again', 'Berkas polisnya masih dibuat. Coba lagi sebentar lagi.');
	const masked = maskEmail(await addressOnFile(tx, sealer, policy));
	if (!(await isNewSend(tx, policyId, { key, at }))) return masked;
	const words = SENDABLE.filter((one) => what.includes(one)).join(' ');
	enqueue(
		tx,
		'documents-again',
		{ policyId, what: words, askedHow, key },
		{ dedupeKey: `documents-again ${key}` },
	);
	await recordAction(tx, {
		staffId,
		action: 'documents-sent-again',
		subject: policy.policyNo,
		at,
	});
	return masked;
}

async function attached(
	tx: Tx,
	deps: DocumentJobDeps & OwnDocumentDeps,
	policy: Policy,
	{ what, now }: { what: readonly Sendable[]; now: Date },
): Promise<MadeDocument[]> {
	const documents: MadeDocument[] = [];
	if (what.includes('policy')) {
		const bytes = await mailedPolicyPdf(tx, deps, policy, now);
		if (!bytes) throw new Error('the policy document is not there yet');
		documents.push({ name: `polis-${policy.policyNo}.pdf`, type: 'application/pdf', bytes });
	}
	if (!what.includes('ecards')) return documents;
	const { ecard } = ownDocumentMakers({ ...deps, db: tx });
	for (const { id } of policyOnDay(policy, jakartaDay(now)).insured) {
		const card = await ecard([policy.id, id], now);
		if (card) documents.push(card);
	}
	return documents;
}

async function receiptFacts(
	tx: Tx,
	{ sealer }: DocumentJobDeps,
	{ orderNo }: Policy,
): Promise<[string, string][]> {
	const order = orderNo === null ? undefined : await findOrderByNo(tx, orderNo);
	return order ? (await receiptOf(tx, sealer, order)).facts : [];
}

const letterOf = (
	policy: Policy,
	words: string,
	{
		askedHow,
		facts,
		publicUrl,
	}: { askedHow: Asked['askedHow']; facts: [string, string][]; publicUrl: string },
): Letter => ({
	title: `Kami kirim lagi: ${words}`,
	greeting: `Halo ${policy.application.holder.name},`,
	paragraphs: [
		`Ini ${words} untuk polis ${policy.product.name}. ${ASKED[askedHow]}`,
		'Bukan kamu yang meminta? Tidak ada yang berubah pada polismu, tetapi segera hubungi kami.',
	],
	facts: [['Nomor polis', groupedPolicyNo(policy.policyNo)], ...facts],
	action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
	closing: 'Salam',
});

/** `documents-again` with `{policyId, what, askedHow, key}`: the email that `sendAgain` queued. */
export const againJobs = (
	deps: DocumentJobDeps & Omit<OwnDocumentDeps, 'db'>,
	clock: () => Date = () => new Date(),
): Record<'documents-again', Handler> => ({
	'documents-again': async ({ policyId, what: words, askedHow, key }, { tx }) => {
		const policy = await loadPolicy(tx, deps.sealer, String(policyId));
		if (!policy) throw new Error('no such policy');
		if (await isOwnerErased(tx, policy.id)) return;
		const what = SENDABLE.filter((one) => String(words).split(' ').includes(one));
		const documents = await attached(tx, { ...deps, db: tx }, policy, { what, now: clock() });
		const facts = what.includes('receipt') ? await receiptFacts(tx, deps, policy) : [];
		const letter = letterOf(policy, sendableWords(what), {
			askedHow: askedHow === 'phone' ? 'phone' : 'desk',
			facts,
			publicUrl: deps.publicUrl,
		});
		await deps.mailer.send({
			to: await addressOnFile(tx, deps.sealer, policy),
			subject: `${letter.title} ${groupedPolicyNo(policy.policyNo)}`,
			letter,
			attachments: documents.map(({ name, type, bytes }) => ({
				filename: name,
				content: bytes,
				contentType: type,
			})),
			dedupeKey: `documents-again:${String(key)}`,
		});
	},
});
