import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type FieldMessages, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { mailboxOf } from '#platform/values/mailbox.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { takeRequest, type TakingDeps } from '../take-request.server.ts';
import type { WireServiceRequest } from './api.ts';
import { type ServiceRequest, serviceRequestSchema } from './request-schema.ts';
import { answerWithin, REQUEST_CONSENT, requestNumber } from './service-request.ts';
import { countSince, insertServiceRequest, insertStep } from './store.server.ts';

export type ServiceRequestDeps = TakingDeps & { sealer: Sealer };

export const SEALED = {
	sender: 'service request sender',
	evidence: 'service request evidence',
	words: 'service request words',
} as const;
/** A sender without an address has no hash, because an empty address must not open a request. */
export const senderEmailPrints = (sealer: Sealer, email: string): string[] =>
	email.trim() === ''
		? []
		: sealer.fingerprints('service request email', email.trim().toLowerCase());

/** A sender whose request staff entered may have no email address or telephone. */
export type Sender = Pick<ServiceRequest, 'name' | 'email' | 'phone' | 'policyNo'> & {
	/** Postal address of a sender who gets letters. */
	address?: string;
	/** True if staff wrote that the telephone number on file is lost too (decision 0291). */
	replacesPhone?: boolean;
};

function checked(body: WireServiceRequest): ServiceRequest {
	const { captcha: _captcha, ...given } = body;
	const result = serviceRequestSchema.safeParse({
		...given,
		policyNo: given.policyNo ?? undefined,
	});
	if (result.success) return result.data;
	const fields: FieldMessages = {};
	for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
	throw refuseFields(fields);
}

/**
 * Stores a complaint or data change with its first step and enqueues the emails to the sender and
 * the service team in one transaction. Returns the number and the date (Jakarta) by which we
 * answer. Refuses with `fix-fields`, and with `slow-down` beyond five requests a day from one
 * address.
 */
export async function receiveServiceRequest(
	deps: ServiceRequestDeps,
	body: WireServiceRequest,
	caller: Caller,
): Promise<{ number: string; dueOn: string }> {
	const request = checked(body);
	const { kind, topic, name, email, phone, policyNo, words } = request;
	const today = jakartaDay(caller.now);
	const sender: Sender = { name, email, phone, policyNo };
	const emailHashes = senderEmailPrints(deps.sealer, email);
	const row = {
		id: uuidv7(),
		number: requestNumber(kind, today, randomCode()),
		kind,
		topic,
		status: 'received' as const,
		sender: deps.sealer.seal(SEALED.sender, sender),
		evidence: deps.sealer.seal(SEALED.evidence, {
			at: caller.now.toISOString(),
			ip: caller.ip,
			userAgent: caller.userAgent,
			consent: REQUEST_CONSENT,
		}),
		emailHash: emailHashes[0] ?? '',
		dueOn: await dueDay(deps.db, today, answerWithin(kind, 'online')),
		createdAt: caller.now,
	};
	const sent = {
		form: 'service request',
		emailHashes,
		mailbox: deps.sealer.fingerprint('request mailbox', mailboxOf(email)),
		captcha: body.captcha,
		countSince,
		tooMany:
			'Hari ini sudah ada lima laporan dari email ini. Tambahkan keteranganmu pada laporan yang sudah ada.',
	};
	return takeRequest(deps, sent, caller, async (tx) => {
		await insertServiceRequest(tx, row);
		await insertStep(tx, {
			id: uuidv7(),
			requestId: row.id,
			at: caller.now,
			who: 'sender',
			staffId: null,
			status: 'received',
			words: deps.sealer.seal(SEALED.words, words),
		});
		for (const mail of ['receipt', 'desk'])
			enqueue(
				tx,
				'service-request-mail',
				{ requestId: row.id, mail },
				{ dedupeKey: `service-request:${row.id}:${mail}` },
			);
		return { number: row.number, dueOn: row.dueOn };
	});
}
