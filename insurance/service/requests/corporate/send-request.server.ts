import type { Product } from '#insurance/product/products/product.ts';
import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import { contradictions } from '#insurance/product/products/versions/named-product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type FieldMessages, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { mailboxOf } from '#platform/values/mailbox.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { takeRequest, type TakingDeps } from '../take-request.server.ts';
import type { WireCorporateRequest } from './api.ts';
import {
	CORPORATE_CONSENTS,
	type CorporateRequest,
	corporateRequestSchema,
	requestReference,
} from './corporate-request.ts';
import { countRequestsSince, insertCorporateRequest } from './store.server.ts';
import { requestFromWire, wireNameOf } from './wire.ts';

export type RequestDeps = TakingDeps & { sealer: Sealer };

export const SEALED = {
	contact: 'corporate request contact',
	evidence: 'corporate request evidence',
} as const;
export const corporateEmailPrints = (sealer: Sealer, email: string): string[] =>
	sealer.fingerprints('corporate request email', email.toLowerCase());

export type CorporateContact = Pick<
	CorporateRequest,
	'contactName' | 'phone' | 'email' | 'companyName' | 'companyAddress'
>;

function checked(body: WireCorporateRequest): CorporateRequest {
	const result = corporateRequestSchema.safeParse(requestFromWire(body));
	if (result.success) return result.data;
	const fields: FieldMessages = {};
	for (const { path, message } of result.error.issues) fields[wireNameOf(path)] ??= message;
	throw refuseFields(fields);
}

async function groupProduct(db: Db, contentId: number, now: Date): Promise<Product> {
	const found =
		contentId < 2 ** 31 ? await productByContentId(db, contentId, jakartaMoment(now)) : null;
	if (found?.product.typeInsurance !== 'corporate') {
		throw refuseFields({
			content_id:
				'Permintaan penawaran hanya untuk produk kumpulan. Buka halaman Asuransi Korporat, lalu coba lagi.',
		});
	}
	return found.product;
}

function evidenceOf({ consents }: CorporateRequest, caller: Caller) {
	return {
		at: caller.now.toISOString(),
		ip: caller.ip,
		userAgent: caller.userAgent,
		consents: consents ? CORPORATE_CONSENTS : null,
	};
}

/**
 * Stores a company's request and enqueues two emails, one to sales and one to the sender, in one
 * transaction (B2.4, B7.69). Returns the reference used in both emails. Refuses with `fix-fields`,
 * using wire names, and with `slow-down` beyond five requests a day from one address.
 */
export async function receiveCorporateRequest(
	deps: RequestDeps,
	body: WireCorporateRequest,
	caller: Caller,
): Promise<{ reference: string }> {
	const request = checked(body);
	const product = await groupProduct(deps.db, request.contentId, caller.now);
	const wrong = {
		...contradictions(product, body),
		...contradictions(product, body.productDetail, 'productDetail.'),
	};
	if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
	const { contactName, phone, email, companyName, companyAddress } = request;
	const contact: CorporateContact = { contactName, phone, email, companyName, companyAddress };
	const emailHashes = corporateEmailPrints(deps.sealer, email);
	const id = uuidv7();
	const reference = requestReference(jakartaDay(caller.now), randomCode());
	const sent = {
		form: 'corporate request',
		emailHashes,
		mailbox: deps.sealer.fingerprint('request mailbox', mailboxOf(email)),
		captcha: body.captcha,
		countSince: countRequestsSince,
		tooMany:
			'Permintaan dari email ini sudah kami terima hari ini. Tim kami segera menghubungimu.',
	};
	return takeRequest(deps, sent, caller, async (tx) => {
		await insertCorporateRequest(tx, {
			id,
			reference,
			contentId: product.contentId,
			productCode: product.code,
			headcount: request.headcount,
			contact: deps.sealer.seal(SEALED.contact, contact),
			evidence: deps.sealer.seal(SEALED.evidence, evidenceOf(request, caller)),
			emailHash: emailHashes[0] ?? '',
			createdAt: caller.now,
		});
		enqueue(
			tx,
			'corporate-request-sales',
			{ requestId: id },
			{ dedupeKey: `corporate-request-sales:${id}` },
		);
		enqueue(
			tx,
			'corporate-request-receipt',
			{ requestId: id },
			{ dedupeKey: `corporate-request-receipt:${id}` },
		);
		return { reference };
	});
}
