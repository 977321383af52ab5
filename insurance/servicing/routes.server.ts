import { endorsementsOf } from '#insurance/policies/endorse-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import {
	changeAddress as addressCall,
	changeBeneficiaries as heirsCall,
	getPolicyPapers,
	getProofLetter,
	getServicing,
} from './api.ts';
import { changeAddress, changeBeneficiaries } from './change-policy.server.ts';
import { homeFirst } from './home/api.ts';
import { showHome } from './home/show-home.server.ts';
import { endorsementPdf, type PaperDeps, policyPapers, proofLetter } from './papers.server.ts';
import { ENDORSEMENT_WORDS } from './servicing.ts';
import { showServicing } from './show-servicing.server.ts';

export function servicingRoutes(deps: PaperDeps): Served[] {
	return [
		serve(homeFirst, (_input, caller) => showHome(deps, caller)),
		serve(getServicing, ({ policyId }, caller) => showServicing(deps, policyId, caller)),
		serve(heirsCall, (input, caller) => changeBeneficiaries(deps, input, caller)),
		serve(addressCall, (input, caller) => changeAddress(deps, input, caller)),
		serve(getProofLetter, (input, caller) => proofLetter(deps, input, caller)),
		serve(getPolicyPapers, ({ policyId }, caller) => policyPapers(deps, policyId, caller)),
	];
}

/**
 * `endorsement-mail` with `{policyId, number}`: nobody's policy is changed unseen. What changed
 * stands in the attachment.
 */
export function servicingJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'endorsement-mail', Handler> {
	return {
		'endorsement-mail': async ({ policyId, number }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			const one = (await endorsementsOf(tx, sealer, String(policyId))).find(
				(found) => found.number === Number(number),
			);
			const paper = await endorsementPdf(
				{ db: tx, sealer, publicUrl },
				String(policyId),
				Number(number),
				new Date(),
			);
			if (!policy || !one || !paper) throw new Error('no such endorsement');
			const subject = `${ENDORSEMENT_WORDS[one.kind]} pada polis ${policy.product.name}`;
			const letter: Letter = {
				title: subject,
				greeting: `Halo ${policy.application.holder.name},`,
				paragraphs: [
					`Polismu diubah pada ${shortDateTime(one.madeAt)} dari akun self-care kamu. Rinciannya ada di endorsemen terlampir; simpan bersama polismu.`,
					`Bukan kamu yang mengubah? Segera ganti kata sandimu dan hubungi kami: ${publicUrl}/bantuan`,
				],
				action: {
					label: 'Lihat polis',
					url: `${publicUrl}/selfcare/policy?ref=${policy.id}`,
				},
				closing: 'Salam',
			};
			await mailer.send({
				to: policy.application.holder.email,
				subject,
				letter,
				attachments: [
					{ filename: paper.name, content: paper.bytes, contentType: paper.type },
				],
				dedupeKey: `endorsement-mail:${policy.id}:${one.number}`,
			});
		},
	};
}
