import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { RequestStatusView } from './api.ts';
import { wordsSchema } from './request-schema.ts';
import {
	senderEmailPrints,
	SEALED,
	type ServiceRequestDeps,
} from './send-service-request.server.ts';
import { answerWithin, isRequestOpen, type ServiceStatus } from './service-request.ts';
import {
	insertStep,
	lockNumber,
	moveRequest,
	readSteps,
	type ServiceRequestRow,
} from './store.server.ts';

export type Own = { number: string; email: string };

/** Returns every step as displayed to the sender, without the names of staff members. */
export async function serviceRequestView(
	{ sealer }: Pick<ServiceRequestDeps, 'sealer'>,
	db: Db,
	row: ServiceRequestRow,
	now: Date,
): Promise<RequestStatusView> {
	const steps = await readSteps(db, row.id);
	return {
		number: row.number,
		kind: row.kind,
		topic: row.topic,
		status: row.status,
		sentAt: row.createdAt.toISOString(),
		dueOn: row.dueOn,
		late: isRequestOpen(row.status) && row.dueOn < jakartaDay(now),
		superiorsTold: row.superiorsNotified > 0,
		steps: steps.map(({ at, who, status, words }) => ({
			at: at.toISOString(),
			who,
			status,
			words: words ? sealer.open<string>(SEALED.words, words) : null,
		})),
	};
}

// An unknown number and a wrong email result in the same refusal, so existing numbers cannot be
// probed.
const unknown = () =>
	new Refusal(
		'not-found',
		'Nomor dan email itu tidak kami temukan. Periksa email tanda terimanya.',
	);

async function withOwn<T>(
	deps: ServiceRequestDeps,
	{ number, email }: Own,
	work: (tx: Parameters<typeof lockNumber>[0], row: ServiceRequestRow) => Promise<T>,
): Promise<T> {
	return deps.db.transaction(async (tx) => {
		const row = await lockNumber(tx, number.trim().toUpperCase());
		if (!row || !senderEmailPrints(deps.sealer, email).includes(row.emailHash)) throw unknown();
		return work(tx, row);
	});
}

/**
 * Returns the status of a request to anyone who knows its number and its sender's email. Refuses
 * with `not-found`.
 */
export function showOwnServiceRequest(
	deps: ServiceRequestDeps,
	own: Own,
	caller: Caller,
): Promise<RequestStatusView> {
	return withOwn(deps, own, (tx, row) => serviceRequestView(deps, tx, row, caller.now));
}

/**
 * Adds the sender's reply, or closes the request if the sender accepts the answer. A reply after an
 * answer reopens it with a new due date. Refuses with `look-again` if it is closed or not answered
 * yet, and with `fix-fields` if the text is too short.
 */
export function replyRequest(
	deps: ServiceRequestDeps,
	{ satisfied, words, ...own }: Own & { satisfied: boolean; words?: string | null | undefined },
	caller: Caller,
): Promise<RequestStatusView> {
	const result = satisfied ? null : wordsSchema.safeParse(words ?? '');
	if (result?.success === false)
		throw refuseFields({
			words: result.error.issues[0]?.message ?? 'Ceritakan apa yang terjadi',
		});
	return withOwn(deps, own, async (tx, row) => {
		if (row.status === 'closed')
			throw new Refusal(
				'look-again',
				'Laporan ini sudah selesai. Kirim laporan baru bila ada hal lain.',
			);
		if (satisfied && row.status !== 'answered')
			throw new Refusal(
				'look-again',
				'Laporan ini belum dijawab, jadi belum bisa diselesaikan.',
			);
		const status: ServiceStatus = satisfied
			? 'closed'
			: row.status === 'answered'
				? 'working'
				: row.status;
		const due =
			status === 'working' && row.status === 'answered'
				? await dueDay(tx, jakartaDay(caller.now), answerWithin(row.kind, 'online'))
				: row.dueOn;
		await moveRequest(tx, row.id, status, due, caller.now);
		const id = uuidv7();
		await insertStep(tx, {
			id,
			requestId: row.id,
			at: caller.now,
			who: 'sender',
			staffId: null,
			status,
			words: result ? deps.sealer.seal(SEALED.words, result.data) : null,
		});
		if (result)
			enqueue(
				tx,
				'service-request-mail',
				{ requestId: row.id, mail: 'reply' },
				{ dedupeKey: `service-request:${id}` },
			);
		return serviceRequestView(deps, tx, { ...row, status, dueOn: due }, caller.now);
	});
}
