import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { LoadedCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { serviceRequestSchema } from '../service/request-schema.ts';
import { SEALED, type Sender, senderEmailPrints } from '../service/send-service-request.server.ts';
import { answerWithin, REQUEST_CONSENT, requestNumber } from '../service/service-request.ts';
import { countSince, insertServiceRequest, insertStep } from '../service/store.server.ts';
import { LOST_ACCESS } from './recovery.ts';

export type LostContact = {
	customer: LoadedCustomer;
	policyNo: string;
	email: string;
	phone: string;
	/** True if the telephone number on file is lost too. */
	replacesPhone: boolean;
	words: string;
};

const DAY_MS = 86_400_000;
const MOST_A_DAY = 5;

function checkedSender({ customer, policyNo, replacesPhone, ...typed }: LostContact) {
	const parsed = serviceRequestSchema.safeParse({
		...typed,
		policyNo,
		kind: 'data-update',
		topic: LOST_ACCESS,
		name: customer.name,
		consent: true,
	});
	const fields: FieldMessages = {};
	for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message;
	if (typed.email.trim().toLowerCase() === customer.email.toLowerCase())
		fields['email'] =
			'Itu email yang tercatat sekarang. Kalau emailnya masih dipakai, nasabah bisa membuat kata sandi baru dari halaman masuk.';
	if (!parsed.success || Object.keys(fields).length > 0) throw refuseFields(fields);
	const { name, email, phone, words } = parsed.data;
	const sender: Sender = {
		name,
		email,
		phone,
		policyNo,
		...(replacesPhone && { replacesPhone }),
	};
	return { sender, words };
}

/**
 * Begins the recovery of an account for a customer who has lost the mailbox: a request in the
 * customer's name, to which the new address gets a receipt. Identity card, second person and
 * waiting time follow there, as for a request from the site. Refuses with `fix-fields`, and with
 * `slow-down` beyond five requests a day for one address. Returns the request's number.
 */
export async function beginRecovery(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	lost: LostContact,
	{ staffId, at }: StaffAct,
): Promise<string> {
	const { sender, words } = checkedSender(lost);
	const kind = 'data-update';
	const today = jakartaDay(at);
	const emailHashes = senderEmailPrints(sealer, sender.email);
	const row = {
		id: uuidv7(),
		number: requestNumber(kind, today, randomCode()),
		kind: 'data-update' as const,
		topic: LOST_ACCESS,
		status: 'received' as const,
		sender: sealer.seal(SEALED.sender, sender),
		evidence: sealer.seal(SEALED.evidence, {
			at: at.toISOString(),
			staffId,
			consent: REQUEST_CONSENT,
		}),
		emailHash: emailHashes[0] ?? '',
		dueOn: await dueDay(db, today, answerWithin(kind, 'online')),
		createdAt: at,
	};
	return db.transaction(async (tx) => {
		const since = new Date(at.getTime() - DAY_MS);
		if ((await countSince(tx, emailHashes, since)) >= MOST_A_DAY)
			throw new Refusal(
				'slow-down',
				'Hari ini sudah ada lima permintaan untuk email itu. Lanjutkan yang sudah ada di Pengaduan dan data.',
			);
		await insertServiceRequest(tx, row);
		await insertStep(tx, {
			id: uuidv7(),
			requestId: row.id,
			at,
			who: 'sender',
			staffId: null,
			status: 'received',
			words: sealer.seal(SEALED.words, words),
		});
		enqueue(
			tx,
			'service-request-mail',
			{ requestId: row.id, mail: 'receipt' },
			{ dedupeKey: `service-request:${row.id}:receipt` },
		);
		return row.number;
	});
}
