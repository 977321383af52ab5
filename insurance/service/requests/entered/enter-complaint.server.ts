import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { holdCustomer, loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { actOpensDataOf } from '#platform/audit/act.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { threadById } from '../messages/store.server.ts';
import { layoutNow } from '../register/layout.server.ts';
import { recordAtEntry } from '../register/register.server.ts';
import { SEALED, type Sender, senderEmailPrints } from '../service/send-service-request.server.ts';
import { answerWithin, requestNumber } from '../service/service-request.ts';
import { insertServiceRequest, insertStep } from '../service/store.server.ts';
import type { complaintEntryChoices, enterComplaint } from './api.ts';
import { type ComplaintEntry, OLDEST_RECEIPT_DAYS } from './entry.ts';

type Deps = { db: Pool; sealer: Sealer };
const ENTER_RIGHT: Permission = 'service.answer';

export async function showEntryChoices(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
): Promise<CallOutput<typeof complaintEntryChoices>> {
	staffWho(caller, ENTER_RIGHT);
	const { content } = await layoutNow(db);
	return {
		today: jakartaDay(caller.now),
		causes: content.causes
			.filter(({ shown }) => shown)
			.map(({ key, heading }) => ({ value: key, label: heading })),
	};
}

function refuseWrong({ receivedOn, email, phone, address }: ComplaintEntry, today: string): void {
	const wrong = {
		...(receivedOn > today ? { receivedOn: 'Tanggal terima tidak bisa sesudah hari ini' } : {}),
		...(receivedOn < addToDay(today, { day: -OLDEST_RECEIPT_DAYS })
			? { receivedOn: 'Tanggal terima paling lama setahun yang lalu' }
			: {}),
		...(email === '' && phone === '' && address === ''
			? { email: 'Isi email, nomor HP atau alamat surat, supaya jawabannya sampai' }
			: {}),
	};
	if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
}

/** Returns the account that a complaint is entered for, locked against its erasure. */
async function accountOf(
	tx: Tx,
	sealer: Sealer,
	about: ComplaintEntry['about'],
): Promise<string | null> {
	if (!about) return null;
	const customerId =
		'customerId' in about
			? about.customerId
			: (await threadById(tx, about.threadId))?.customerId;
	const customer = customerId && (await loadCustomer(tx, sealer, customerId));
	if (!customer) throw new Refusal('not-found', 'Nasabah ini tidak ditemukan.');
	await holdCustomer(tx, customer.id);
	if (await isClosedToDesks(tx, customer.id))
		throw new Refusal(
			'not-found',
			'Akun nasabah ini sudah dihapus. Catat pengaduannya di Pengaduan dan data, tanpa akun.',
		);
	actOpensDataOf(customer.id);
	return customer.id;
}

/**
 * Stores a complaint that reached staff by another way than the site. Register, due day, escalation
 * and report treat it as one from the site, received on its day of receipt. The sender gets a
 * receipt by email; without an address, staff print it. Refuses with `fix-fields`, `not-found`.
 */
export async function enterComplaintFor(
	{ db, sealer }: Deps,
	entry: CallInput<typeof enterComplaint> & ComplaintEntry,
	caller: Caller,
): Promise<CallOutput<typeof enterComplaint>> {
	const { staffId } = staffWho(caller, ENTER_RIGHT);
	const at = caller.now;
	const today = jakartaDay(at);
	refuseWrong(entry, today);
	const { channel, receivedOn, topic, name, email, phone, address, policyNo } = entry;
	const sender: Sender = { name, email, phone, policyNo, address };
	const receivedAt = receivedOn === today ? at : jakartaMidnight(receivedOn);
	const number = requestNumber('complaint', receivedOn, randomCode());
	const id = uuidv7();
	return db.transaction(async (tx) => {
		const customerId = await accountOf(tx, sealer, entry.about);
		const dueOn = await dueDay(tx, receivedOn, answerWithin('complaint', channel));
		await insertServiceRequest(tx, {
			id,
			number,
			kind: 'complaint',
			topic,
			status: 'received',
			sender: sealer.seal(SEALED.sender, sender),
			evidence: sealer.seal(SEALED.evidence, { at: at.toISOString(), staffId, channel }),
			emailHash: senderEmailPrints(sealer, email)[0] ?? '',
			dueOn,
			createdAt: receivedAt,
			channel,
			enteredAt: at,
			enteredBy: staffId,
			customerId,
		});
		await insertStep(tx, {
			id: uuidv7(),
			requestId: id,
			at: receivedAt,
			who: 'sender',
			staffId,
			status: 'received',
			words: sealer.seal(SEALED.words, `${entry.words}\n\nYang diminta: ${entry.asked}`),
		});
		if (entry.cause)
			await recordAtEntry(tx, sealer, { number, cause: entry.cause, staffId, at });
		for (const mail of email ? ['receipt', 'desk'] : ['desk'])
			enqueue(
				tx,
				'service-request-mail',
				{ requestId: id, mail },
				{ dedupeKey: `service-request:${id}:${mail}` },
			);
		await recordAction(tx, { staffId, action: 'complaint-entered', subject: number, at });
		return { number, dueOn, byLetter: email === '' };
	});
}
