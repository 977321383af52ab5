import { createHash } from 'node:crypto';

import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { provincesOf } from '#insurance/product/reference/regions/list-regions.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';
import { prose } from '#platform/values/text/prose.ts';

import { benefitOnDay } from '../check/coverage.ts';
import { type ClaimDeps, claimantsOf, ownedProduct } from '../claim-content.server.ts';
import { findDocuments } from '../document-store.server.ts';
import type { ClaimDraft, DraftDocument } from '../draft/draft.ts';
import { GUARDIAN_WORDS } from '../draft/guardian.ts';
import { documentIdOf } from '../draft/upload-document.server.ts';
import { reportedWords } from '../rules/reported-words.ts';
import { canonical, type FormContent, FORM_PART, type FormPart } from './form-content.ts';

export type FilledForm = { content: FormContent; fingerprint: string };

const fingerprintOf = (content: FormContent): string =>
	createHash('sha256').update(canonical(content)).digest('hex');

const statementsFor = (insurer: string) => [
	'Isi formulir ini benar dan lengkap sejauh yang saya tahu.',
	prose`
		Saya setuju ${insurer} memakai data ini, dan menanyakannya kepada rumah sakit, dokter atau
		pihak lain yang tahu kejadiannya, untuk memeriksa klaim ini.`,
	'Saya tahu: keterangan yang sengaja dibuat tidak benar dapat membuat klaim ini ditolak.',
];

const filesOf = ({ filepath, pages }: DraftDocument) =>
	[filepath, ...pages.map((page) => page.filepath)].flatMap((key) => documentIdOf(key) ?? []);

const documentsPart = (documents: readonly DraftDocument[]): FormPart => ({
	name: FORM_PART.documents,
	facts: documents
		.filter(({ filepath }) => filepath !== '')
		.map(({ type, fileName, pages }) => [
			type || fileName,
			`${fileName}${pages.length > 0 ? ` dan ${pages.length} halaman lagi` : ''}`,
		]),
	codes: documents.map(({ typeId }) => typeId),
});

function accountPart({ bank, guardian }: ClaimDraft): FormPart {
	const { relationship } = guardian;
	const receiver = relationship ? `${guardian.name} (${GUARDIAN_WORDS[relationship]})` : '';
	const where = [bank.bankName, bank.bankBranch, bank.bankCity];
	return {
		name: FORM_PART.account,
		facts: [
			...(receiver
				? [['Penerima untuk tertanggung anak', receiver] as [string, string]]
				: []),
			['Nama pemilik rekening', bank.accountName],
			['Nomor rekening', maskAccount(bank.accountNumber)],
			['Bank, cabang dan kota', where.filter(Boolean).join(', ')],
		],
		codes: where,
	};
}

/**
 * Returns the hashes of a draft's files in the draft's order. A changed file results in a different
 * form.
 */
async function hashesOf(db: Db, documents: readonly DraftDocument[]): Promise<string[]> {
	const ids = documents.flatMap(filesOf);
	const known = new Map((await findDocuments(db, ids)).map(({ id, sha256 }) => [id, sha256]));
	return ids.map((id) => known.get(id) ?? '');
}

/**
 * Fills the claim form from a saved draft: policy, people, event, account, documents and
 * statements. Refuses with the draft fields that cannot be filled in yet.
 */
export async function fillForm(
	{ db, sealer }: Pick<ClaimDeps, 'sealer'> & { db: Db },
	customerId: string,
	draftId: string,
	draft: ClaimDraft,
): Promise<FilledForm> {
	if (draft.policyId === '') throw refuseFields({ policyId: 'Pilih polis' });
	const { policy, product } = await ownedProduct({ db, sealer }, customerId, draft.policyId);
	const benefit = benefitOnDay(product, policy, draft.benefit, null);
	if (!benefit) throw refuseFields({ claimType: 'Pilih jenis klaim' });
	const insured = claimantsOf(policy).find(({ id }) => id === draft.insuredId);
	if (!insured) throw refuseFields({ tertanggungId: 'Pilih tertanggung' });
	const [provinces, files, insurer] = await Promise.all([
		provincesOf(db),
		hashesOf(db, draft.documents),
		readInsurer(db),
	]);
	const province = provinces.find((one) => one.provinceCode === draft.provinceCode);
	const { name: holder } = policy.application.holder;
	const content: FormContent = {
		title: 'Formulir Klaim',
		draftId,
		parts: [
			{
				name: FORM_PART.policy,
				codes: [draft.policyId, draft.benefit, draft.insuredId],
				facts: [
					['Nomor polis', policy.policyNo],
					['Produk', policy.product.name],
					['Pemegang polis', holder],
					['Jenis klaim', benefit.name],
					[
						'Tertanggung',
						`${insured.name} (${insured.relationship}), lahir ${longDate(insured.birthDate)}`,
					],
				],
			},
			{
				name: FORM_PART.event,
				codes: [draft.provinceCode],
				facts: [
					...reportedWords(draft.event, product.preExisting),
					['Provinsi', province?.provinceDescription ?? '–'],
				],
			},
			accountPart(draft),
			documentsPart(draft.documents),
		],
		accountNumber: draft.bank.accountNumber,
		files,
		statements: statementsFor(insurer.name),
		signer: holder,
	};
	return { content, fingerprint: fingerprintOf(content) };
}
