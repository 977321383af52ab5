import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { staffNamed } from '#insurance/access/staff/login/office-session.server.ts';
import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { beginLayout, type Layout } from '#insurance/documents/pdf/layout.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { type ClaimRow, findClaimById } from '../store.server.ts';
import { FORM_PART, spacedFingerprint } from './form-content.ts';
import { openSigned, type SignedForm } from './sign-form.server.ts';
import { SIGNATURE_BOX, SIGNATURE_WAYS } from './signature.ts';
import { signatureOfClaim } from './store.server.ts';

function writeSignature(layout: Layout, { signature, name, at, fingerprint }: SignedForm): void {
	layout.heading('Tanda tangan');
	const lines = [
		`Ditandatangani oleh ${name}, ${shortDateTime(new Date(at))}`,
		`${SIGNATURE_WAYS[signature.way]}, tanpa sertifikat elektronik. Waktu, perangkat dan isinya tersimpan sebagai bukti.`,
		// Shown in full, because a shortened hash would not be enough to verify the contents.
		`Kode pengaman isi (SHA-256): ${spacedFingerprint(fingerprint)}`,
	];
	if (signature.way === 'drawn')
		layout.strokes(
			{ lines: signature.strokes, field: SIGNATURE_BOX },
			`Tanda tangan ${name}`,
			lines,
		);
	else for (const line of lines) layout.paragraph(line);
}

/**
 * Creates a PDF of a claim's form as signed, with the stored contents and wording, under the
 * insurer's letterhead of that time. Only the claim number was added after signing.
 */
function formPdf(signed: SignedForm, claimNo: string, insurer: Insurer): Promise<Buffer> {
	const { form } = signed;
	const layout = beginLayout({
		title: form.title,
		insurer,
		at: new Date(signed.at),
		footer: documentFooter(insurer, 'formulir sungguhan'),
		dense: true,
	});
	layout.paragraph(`Nomor klaim ${claimNo}`);
	for (const { name, facts } of form.parts) {
		if (facts.length === 0) continue;
		layout.heading(name);
		if (name === FORM_PART.documents) layout.list(facts.map((fact) => fact.join(': ')));
		else layout.facts(facts);
	}
	layout.heading(FORM_PART.statements);
	layout.list(form.statements);
	writeSignature(layout, signed);
	return layout.end();
}

type Deps = { db: Db; sealer: Sealer };

async function madeForm({ db, sealer }: Deps, claim: ClaimRow | undefined) {
	const row = claim && (await signatureOfClaim(db, claim.id));
	if (!claim || !row) return null;
	const signed = openSigned(sealer, row);
	return {
		name: `formulir-klaim-${claim.claimNo}.pdf`,
		type: 'application/pdf',
		bytes: await formPdf(signed, claim.claimNo, await insurerAt(db, row.signedAt)),
	};
}

/**
 * Serves the signed form through its link, to its customer and to staff. Staff access is recorded
 * first.
 */
export function claimFormDocuments(
	deps: Deps,
): Record<'claim-form' | 'claim-form-desk', DocumentMaker> {
	return {
		'claim-form': async ([claimId = '']) =>
			madeForm(deps, await findClaimById(deps.db, claimId)),
		'claim-form-desk': async ([claimId = '', staffId = ''], now) => {
			const claim = await findClaimById(deps.db, claimId);
			const { roles } = await staffNamed(deps.db, staffId);
			if (!claim || !hasRight(roles, 'claims.read')) return null;
			await recordRead(deps.db, {
				staffId,
				customerId: claim.customerId,
				subject: 'claim-form',
				subjectId: claim.id,
				reason: `Membaca formulir klaim ${claim.claimNo}`,
				number: claim.claimNo,
				at: now,
			});
			return madeForm(deps, claim);
		},
	};
}
