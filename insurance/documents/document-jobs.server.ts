import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import {
	loadPolicy,
	loadSnapshot,
	loadStatusWords,
} from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { PolicyDrawer } from './pdf/policy/policy-drawer.server.ts';
import { type PolicyContent } from './pdf/policy/policy-pdf.server.ts';
import { freeLookUntil } from './pdf/policy/policy-terms.server.ts';
import { verificationUrl } from './pdf/policy/verification.server.ts';

export type DocumentJobDeps = {
	sealer: Sealer;
	files: Files;
	mailer: Mailer;
	publicUrl: string;
	drawer: Pick<PolicyDrawer, 'draw'>;
};
export type OpenPolicyDeps = Pick<DocumentJobDeps, 'sealer' | 'files' | 'publicUrl' | 'drawer'>;

export const SEALED_PDF = 'policy document';

async function mustLoad(db: Db, sealer: Sealer, policyId: string): Promise<Policy> {
	const policy = await loadPolicy(db, sealer, policyId);
	if (!policy) throw new Error('no such policy');
	return policy;
}

/** Returns the stored policy document, decrypted; null if it has not been created yet. */
export async function readPolicyPdf(
	db: Db,
	{ sealer, files }: Pick<DocumentJobDeps, 'sealer' | 'files'>,
	policyId: string,
): Promise<Buffer | null> {
	const found = await db.query<{ fileKey: string }>(
		sql`select file_key from policy_document where policy_id = ${policyId} and kind = 'policy'`,
	);
	const key = found.rows[0]?.fileKey;
	const bytes = key === undefined ? null : await files.get(key);
	return bytes && Buffer.from(sealer.open<string>(SEALED_PDF, bytes), 'base64');
}

export async function documentedAmong(db: Db, policyIds: readonly string[]): Promise<Set<string>> {
	const found = await db.query<{ policyId: string }>(sql`
		select policy_id from policy_document where kind = 'policy' and policy_id = any(${[...policyIds]}::uuid[])`);
	return new Set(found.rows.map(({ policyId }) => policyId));
}

/** Returns the end of the free-look period in words; null if there is none. */
export const freeLookWords = (policy: Policy, product: Product): string | null =>
	product.freeLookDays > 0
		? `Pelajari polismu. Sampai ${longDate(freeLookUntil(policy, product))} kamu boleh membatalkannya.`
		: null;

async function contentOf(
	db: Db,
	{ sealer, publicUrl }: Pick<DocumentJobDeps, 'sealer' | 'publicUrl'>,
	policy: Policy,
): Promise<PolicyContent> {
	const product = await productOfPolicy(db, policy);
	const { entries } = await loadSnapshot(db, sealer, policy.id);
	const insurer = await insurerAt(db, policy.issuedAt);
	return { policy, product, insurer, promise: entries[0] ?? null, publicUrl };
}

/**
 * Returns the policy document as attached to emails. It omits the answers to questions, because an
 * email may be read in transit (decision 0131). With `now`, a policy that is not in force says so
 * on every page. Null if the document has not been created yet.
 */
export async function mailedPolicyPdf(
	db: Db,
	deps: OpenPolicyDeps,
	policy: Policy,
	now?: Date,
): Promise<Buffer | null> {
	const kept = await readPolicyPdf(db, deps, policy.id);
	if (!kept) return null;
	const content = await contentOf(db, deps, policy);
	const status = now && (await loadStatusWords(db, policy, now));
	const coverStatus = status?.state === 'running' ? undefined : status;
	if (!content.promise?.questions.length && !coverStatus) return kept;
	return deps.drawer.draw({ ...content, coverStatus, withoutAnswers: true });
}

/**
 * Returns the policy document for its holder: the stored one while the cover is active. After that,
 * the same document is rendered with the current state on every page; the stored one remains
 * unchanged.
 */
export async function openPolicyPdf(
	db: Db,
	deps: OpenPolicyDeps,
	policyId: string,
	now: Date,
): Promise<Buffer | null> {
	const kept = await readPolicyPdf(db, deps, policyId);
	const policy = kept && (await loadPolicy(db, deps.sealer, policyId));
	if (!kept || !policy) return kept;
	const status = await loadStatusWords(db, policy, now);
	if (status.state === 'running') return kept;
	return deps.drawer.draw({ ...(await contentOf(db, deps, policy)), coverStatus: status });
}

type DrawDeps = Pick<DocumentJobDeps, 'sealer' | 'files' | 'publicUrl' | 'drawer'>;

/** Draws and stores the document of a policy, unless it has one. */
async function storePolicyPdf(
	tx: Tx,
	{ sealer, files, publicUrl, drawer }: DrawDeps,
	policy: Policy,
): Promise<void> {
	const pdf = await drawer.draw(await contentOf(tx, { sealer, publicUrl }, policy));
	const sha256 = createHash('sha256').update(pdf).digest('hex');
	const key = `policies/${policy.id}/${sha256}.sealed`;
	await files.put(
		key,
		sealer.seal(SEALED_PDF, pdf.toString('base64')),
		'application/octet-stream',
	);
	await tx.query(sql`
		insert into policy_document (id, policy_id, kind, file_key, sha256, size)
		values (${uuidv7()}, ${policy.id}, 'policy', ${key}, ${sha256}, ${pdf.length})
		on conflict (policy_id, kind) do nothing`);
}

/** Draws the document of each of these policies that has none, until it is stopped. */
export async function drawMissingDocuments(
	db: Pool,
	deps: DrawDeps,
	policyIds: readonly string[],
	isStopped = () => false,
): Promise<void> {
	const documented = await documentedAmong(db, policyIds);
	for (const id of policyIds) {
		if (isStopped()) return;
		if (documented.has(id)) continue;
		await db.transaction(async (tx) =>
			storePolicyPdf(tx, deps, await mustLoad(tx, deps.sealer, id)),
		);
	}
}

/**
 * Creates the document once. A repeated job finds the row and only queues the email, whose own key
 * prevents duplicates.
 */
function makeDocuments(deps: DocumentJobDeps): Handler {
	return async ({ policyId }, { tx }) => {
		const policy = await mustLoad(tx, deps.sealer, String(policyId));
		await storePolicyPdf(tx, deps, policy);
		if (policy.application.choice.printedBook) {
			// The address is decrypted only for printing; the task refers only to the policy.
			await openTask(tx, {
				key: `policy-book:${policy.id}`,
				kind: 'print-policy-book',
				subject: policy.policyNo,
				note: `${policy.product.name}, diterbitkan ${longDate(jakartaDay(policy.issuedAt))}`,
				at: policy.issuedAt,
			});
		}
		// The email for a purchase is sent immediately. A policy without an order gets a separate
		// email.
		const payload = { policyId: policy.id };
		if (policy.orderNo)
			enqueue(tx, 'purchase-ready', payload, {
				dedupeKey: `purchase-ready ${policy.id} documents`,
			});
		else enqueue(tx, 'policy-mail', payload, { dedupeKey: `policy-mail ${policy.id}` });
	};
}

function mailPolicy(deps: DocumentJobDeps): Handler {
	return async ({ policyId }, { tx }) => {
		const policy = await mustLoad(tx, deps.sealer, String(policyId));
		const product = await productOfPolicy(tx, policy);
		const pdf = await mailedPolicyPdf(tx, deps, policy);
		if (!pdf) throw new Error('the policy document is not there yet');
		const { cover } = policy;
		const freeLook = freeLookWords(policy, product);
		const letter: Letter = {
			title: `Polis ${policy.product.name} sudah terbit`,
			greeting: `Halo ${policy.application.holder.name},`,
			paragraphs: [
				'Terima kasih sudah mempercayakan perlindunganmu kepada {sender}. Polismu ada di lampiran email ini.',
				prose`
					Untuk mengajukan klaim, siapkan nomor polis dan dokumen yang tertulis di
					bagian Dokumen klaim pada polis.`,
				...(freeLook ? [freeLook] : []),
				...(product.sample ? ['Data contoh — bukan polis sungguhan.'] : []),
			],
			facts: [
				['Nomor polis', groupedPolicyNo(policy.policyNo)],
				['Periode', coverPeriodWords(cover)],
			],
			action: {
				label: 'Periksa keaslian polis',
				url: verificationUrl(deps.publicUrl, policy.verificationCode),
			},
			closing: 'Salam hangat',
		};
		await deps.mailer.send({
			to: policy.application.holder.email,
			subject: `Polis ${policy.product.name} ${groupedPolicyNo(policy.policyNo)}`,
			letter,
			attachments: [
				{
					filename: `polis-${policy.policyNo}.pdf`,
					content: pdf,
					contentType: 'application/pdf',
				},
			],
			dedupeKey: `policy-mail:${policy.id}`,
		});
	};
}

/** Handles the jobs `policy-documents` and `policy-mail`, both with `{policyId}`. */
export function documentJobs(
	deps: DocumentJobDeps,
): Record<'policy-documents' | 'policy-mail', Handler> {
	return { 'policy-documents': makeDocuments(deps), 'policy-mail': mailPolicy(deps) };
}
