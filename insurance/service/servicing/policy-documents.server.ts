import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { writeProof } from '#insurance/documents/pdf/policy/verification.server.ts';
import {
	callersPolicy,
	callersWholePolicy,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import {
	endorsementNo,
	endorsementsOf,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy, loadStatusWords } from '#insurance/policies/load-policy.server.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { MadeDocument, DocumentMaker } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, shortDateTime } from '#platform/values/dates.ts';

import type { getPolicyDocuments, getProofLetter } from './api.ts';
import type { ServicingDeps } from './change-policy.server.ts';
import { ENDORSEMENT_WORDS, PURPOSE_MOST } from './servicing.ts';
import { endorsementTitle } from './show-servicing.server.ts';

export type DocumentDeps = ServicingDeps & {
	documentLinks(
		policyId: string,
		caller: Caller,
	): Promise<{ docType: string; docFilePath: string }[]>;
};

/** Renders a stored endorsement as an A4 PDF; null if there is none. */
export async function policyEndorsementPdf(
	{ db, sealer, publicUrl }: { db: Db; sealer: Sealer; publicUrl: string },
	policyId: string,
	number: number,
	now: Date,
): Promise<MadeDocument | null> {
	const policy = await loadPolicy(db, sealer, policyId);
	const one =
		policy &&
		(await endorsementsOf(db, sealer, policyId)).find((found) => found.number === number);
	if (!policy || !one) return null;
	const insurer = await insurerAt(db, one.madeAt);
	const layout = beginLayout({
		title: endorsementTitle(policy, number),
		insurer,
		at: one.madeAt,
		footer: documentFooter(insurer, 'endorsemen sungguhan'),
		coverStatus: await loadStatusWords(db, policy, now),
	});
	layout.heading(`Endorsemen: ${ENDORSEMENT_WORDS[one.kind].toLowerCase()}`);
	layout.facts([
		['Nomor endorsemen', groupedPolicyNo(endorsementNo(policy.policyNo, number))],
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		['Produk', policy.product.name],
		['Pemegang polis', policy.application.holder.name],
		// If a change has a separate effective date, this is only the date on which it was made.
		[
			one.facts.some(({ label }) => label === 'Berlaku') ? 'Dibuat' : 'Berlaku sejak',
			shortDateTime(one.madeAt),
		],
	]);
	layout.heading('Yang berubah');
	layout.table(
		['Bagian', 'Semula', 'Menjadi'],
		one.facts.map(({ label, before, after }) => [label, before, after]),
		[0.22, 0.39, 0.39],
	);
	layout.paragraph(
		`Endorsemen ini bagian dari polis. Hal lain dalam polis tidak berubah. ${
			one.kind === 'correction'
				? 'Perbaikan diusulkan petugas dengan bukti dan disetujui orang kedua; keduanya tersimpan.'
				: 'Perubahan dibuat pemegang polis dari akun self-care, atau oleh petugas atas permintaannya lewat telepon; waktu dan caranya tersimpan sebagai bukti.'
		}`,
	);
	writeProof(layout, policy, publicUrl);
	return {
		name: `endorsemen-${policy.policyNo}-${number}.pdf`,
		type: 'application/pdf',
		bytes: await layout.end(),
	};
}

type Links = DocumentDeps['documentLinks'];

/**
 * Returns a policy's documents in the documented order (C3.9.01): first the stored policy, then its
 * endorsements.
 */
export function withEndorsements(
	kept: Links,
	deps: { db: Db; sealer: Sealer; downloadLink: ServicingDeps['downloadLink'] },
): Links {
	return async (policyId, caller) => {
		const endorsements = await endorsementsOf(deps.db, deps.sealer, policyId);
		return [
			...(await kept(policyId, caller)),
			...endorsements.map(({ number }) => ({
				docType: `endorsement ${number}`,
				docFilePath: deps.downloadLink('endorsement', [policyId, String(number)], caller),
			})),
		];
	};
}

/** `endorsement`: an endorsement as a PDF, served through a signed link. */
export function servicingDocuments(deps: {
	db: Db;
	sealer: Sealer;
	publicUrl: string;
}): Record<'endorsement', DocumentMaker> {
	return {
		endorsement: ([policyId = '', number = ''], now) =>
			policyEndorsementPdf(deps, policyId, Number(number), now),
	};
}

/**
 * Returns a link to the letter confirming that the customer's own policy is in force. Refuses with
 * `forbidden`, `look-again`, `fix-fields`.
 */
export async function proofLetter(
	deps: ServicingDeps,
	input: CallInput<typeof getProofLetter>,
	caller: Caller,
): Promise<{ docFilePath: string }> {
	const policy = await callersPolicy(deps, { policyId: input.policyId }, caller);
	// Invisible characters in pasted text are removed, not refused.
	const purpose = (input.purpose ?? '')
		.replaceAll(/\p{Cf}+/gu, '')
		.replaceAll(/\p{Cc}+/gu, ' ')
		.trim();
	if (purpose.length > PURPOSE_MOST)
		throw refuseFields({ purpose: `Keperluan paling banyak ${PURPOSE_MOST} huruf` });
	if (/[<>]/.test(purpose))
		throw refuseFields({
			purpose: 'Hapus tanda < dan > dari keperluan; huruf, angka dan tanda baca lain boleh',
		});
	if (!isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, caller.now)))
		throw new Refusal(
			'look-again',
			'Polis ini tidak aktif, jadi surat keterangan tidak dapat dibuat.',
		);
	return { docFilePath: deps.downloadLink('proof', [policy.id, purpose], caller) };
}

/** Returns all documents of the customer's own policy, with links valid for five minutes. */
export async function policyDocuments(
	deps: DocumentDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getPolicyDocuments>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const kept = await deps.documentLinks(policy.id, caller);
	const endorsements = await endorsementsOf(deps.db, deps.sealer, policy.id);
	const listed = (kind: 'schedule' | 'wording' | 'riplay', title: string) => ({
		kind,
		title,
		insuredName: null,
		docFilePath: deps.downloadLink(kind, [policy.id], caller),
	});
	return [
		...kept
			.filter(({ docType }) => docType === 'policy')
			.map(({ docFilePath }) => ({
				kind: 'policy' as const,
				title: 'Polis lengkap',
				insuredName: null,
				docFilePath,
			})),
		...endorsements.map((one) => ({
			kind: 'endorsement' as const,
			title: `Endorsemen ${one.number}: ${ENDORSEMENT_WORDS[one.kind]}`,
			insuredName: null,
			docFilePath: deps.downloadLink('endorsement', [policy.id, String(one.number)], caller),
		})),
		listed('schedule', 'Ikhtisar polis'),
		listed('wording', 'Ketentuan polis'),
		listed('riplay', 'Ringkasan informasi produk (RIPLAY)'),
		...policyOnDay(policy, jakartaDay(caller.now)).insured.flatMap((one) => [
			{
				kind: 'certificate' as const,
				title: 'Sertifikat',
				insuredName: one.name,
				docFilePath: deps.downloadLink('certificate', [policy.id, one.id], caller),
			},
			{
				kind: 'ecard' as const,
				title: 'e-Card',
				insuredName: one.name,
				docFilePath: deps.downloadLink('ecard', [policy.id, one.id], caller),
			},
		]),
	];
}
