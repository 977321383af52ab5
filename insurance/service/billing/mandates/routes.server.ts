import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { type AfterDeath, unlessDead } from '#insurance/people/customers/after-death.server.ts';
import { callersPolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DownloadLink, DocumentMaker } from '#platform/http/made-document.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import {
	getInfoPremiumPayment,
	getMandateDocument,
	infoRecurringPayment,
	insertMandate,
	registerMandate as registerCall,
	stopMandate as stopCall,
} from './api.ts';
import {
	giveMandate,
	type MandateDeps,
	recurringInfo,
	registerMandate,
	stopMandate,
} from './give-mandate.server.ts';
import { mandatePdf } from './mandate-pdf.server.ts';
import { premiumPayment } from './premium-payment.server.ts';
import { findMandate, newestMandate } from './store.server.ts';

export type MandateRouteDeps = MandateDeps & AfterDeath & { downloadLink: DownloadLink };

export function mandateRoutes(deps: MandateRouteDeps): Served[] {
	return [
		...serveAll(deps, [
			[getInfoPremiumPayment, premiumPayment],
			[infoRecurringPayment, recurringInfo],
			[registerCall, registerMandate],
			[insertMandate, unlessDead(giveMandate)],
			[stopCall, unlessDead(stopMandate)],
		]),
		serve(getMandateDocument, async ({ policyId }, caller) => {
			const policy = await callersPolicy(deps, { policyId }, caller);
			const mandate = await newestMandate(deps.db, policy.id);
			if (!mandate) throw new Refusal('not-found', 'Polis ini belum memakai autodebet.');
			return { docFilePath: deps.downloadLink('skpr', [mandate.id], caller) };
		}),
	];
}

/** `skpr`: the mandate document, served through a signed link. */
export function mandateDocuments(deps: { db: Db; sealer: Sealer }): Record<'skpr', DocumentMaker> {
	return { skpr: ([mandateId = '']) => mandatePdf(deps, mandateId) };
}

/**
 * `mandate-mail` with `{mandateId}`: emails the mandate to the customer, so that no mandate is
 * registered without the customer noticing.
 */
export function mandateJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'mandate-mail', Handler> {
	return {
		'mandate-mail': async ({ mandateId }, { tx }) => {
			const mandate = await findMandate(tx, String(mandateId));
			const customer = mandate && (await loadCustomer(tx, sealer, mandate.customerId));
			const document = mandate && (await mandatePdf({ db: tx, sealer }, mandate.id));
			if (!customer || !document) throw new Error('no such mandate');
			const letter: Letter = {
				title: 'Autodebet premi sudah terdaftar',
				greeting: `Halo ${customer.name},`,
				paragraphs: [
					`Mulai ${shortDateTime(mandate.validFrom)}, premi polismu didebet otomatis. Surat kuasanya ada di lampiran email ini.`,
					`Bukan kamu yang mendaftar? Hentikan autodebet di self-care, lalu kabari kami: ${publicUrl}/bantuan`,
				],
				action: {
					label: 'Buka polis',
					url: `${publicUrl}/selfcare/policy?ref=${mandate.policyId}`,
				},
				closing: 'Salam',
			};
			await mailer.send({
				to: customer.email,
				subject: 'Autodebet premi sudah terdaftar',
				letter,
				attachments: [
					{
						filename: document.name,
						content: document.bytes,
						contentType: document.type,
					},
				],
				dedupeKey: `mandate-mail:${mandate.id}`,
			});
		},
	};
}
