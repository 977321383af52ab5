import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Debiting } from '#insurance/service/billing/mandates/mandate.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import {
	changeAddress as addressCall,
	changeBeneficiaries as heirsCall,
	getAgreed,
	getPolicyDocuments,
	getProofLetter,
	getServicing,
} from './api.ts';
import { changeAddress, changeBeneficiaries } from './change-policy.server.ts';
import { listDataCorrections, openCorrection } from './corrections/office-api.ts';
import { showCorrection, showDataCorrections } from './corrections/show-corrections.server.ts';
import { changeCover, getCovers } from './cover/api.ts';
import { changeOwnCover } from './cover/change-own-cover.server.ts';
import { showCovers } from './cover/show-covers.server.ts';
import {
	getEnding,
	planEnding as planCall,
	takeBackEnding as takeBackCall,
} from './endings/api.ts';
import { planEnding, showEnding, takeBackEnding } from './endings/plan-ending.server.ts';
import { endorsementLetter, hasItsDocument } from './endorsement-letter.server.ts';
import { changeFrequency as frequencyCall, getFrequencies } from './frequency/api.ts';
import { changeFrequency, showFrequencies } from './frequency/change-frequency.server.ts';
import { homeFirst } from './home/api.ts';
import { showHome } from './home/show-home.server.ts';
import { getJoining, joinPolicy as joinCall, priceJoining } from './joining/api.ts';
import { joinPolicy, showJoining, showJoiningPrice } from './joining/join-policy.server.ts';
import {
	policyEndorsementPdf,
	type DocumentDeps,
	policyDocuments,
	proofLetter,
} from './policy-documents.server.ts';
import { showAgreed, showServicing } from './show-servicing.server.ts';

export function servicingRoutes(deps: DocumentDeps & Debiting): Served[] {
	return serveAll(deps, [
		[heirsCall, changeBeneficiaries],
		[addressCall, changeAddress],
		[frequencyCall, changeFrequency],
		[changeCover, changeOwnCover],
		[priceJoining, showJoiningPrice],
		[joinCall, joinPolicy],
		[planCall, planEnding],
		[takeBackCall, takeBackEnding],
		[getProofLetter, proofLetter],
		[homeFirst, showHome],
		[getServicing, showServicing],
		[getAgreed, showAgreed],
		[getFrequencies, showFrequencies],
		[getCovers, showCovers],
		[getJoining, showJoining],
		[getEnding, showEnding],
		[getPolicyDocuments, policyDocuments],
		[listDataCorrections, showDataCorrections],
		[openCorrection, showCorrection],
	]);
}

/**
 * `endorsement-mail` with `{policyId, number}`: announces a policy change. Details are in the
 * attachment, or only in the account if they concern another person's health.
 */
export function servicingJobs(
	{
		sealer,
		mailer,
		publicUrl,
	}: {
		sealer: Sealer;
		mailer: Mailer;
		publicUrl: string;
	},
	clock: () => Date = () => new Date(),
): Record<'endorsement-mail', Handler> {
	return {
		'endorsement-mail': async ({ policyId, number }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			const one = (await endorsementsOf(tx, sealer, String(policyId))).find(
				(found) => found.number === Number(number),
			);
			if (!policy || !one) throw new Error('no such endorsement');
			const document = hasItsDocument(one)
				? await policyEndorsementPdf(
						{ db: tx, sealer, publicUrl },
						policy.id,
						one.number,
						clock(),
					)
				: null;
			const letter = endorsementLetter(policy, one, publicUrl);
			await mailer.send({
				to: policy.application.holder.email,
				subject: letter.title,
				letter,
				attachments: document
					? [
							{
								filename: document.name,
								content: document.bytes,
								contentType: document.type,
							},
						]
					: [],
				dedupeKey: `endorsement-mail:${policy.id}:${one.number}`,
			});
		},
	};
}
