import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { openTasksOf } from '#insurance/money/ledger/tasks/area-tasks.server.ts';
import { settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Access, Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { shownScans } from '../entered/scans.server.ts';
import { isObjectionOpenFor } from '../recovery/object-to-recovery.server.ts';
import { mayProposeAfter, showRecovery } from '../recovery/show-recovery.server.ts';
import { serviceRequestView } from './follow-service-request.server.ts';
import type { listServiceRequests, listServiceTasks, openServiceRequest } from './office-api.ts';
import { wordsSchema } from './request-schema.ts';
import { SEALED, type Sender, type ServiceRequestDeps } from './send-service-request.server.ts';
import {
	EXTENSION_WORKING_DAYS,
	isRequestOpen,
	mayRequestMove,
	SERVICE_REQUEST_STATUSES,
	type ServiceStatus,
} from './service-request.ts';
import {
	insertServiceRequestRead,
	insertStep,
	type ListFilter,
	listRequests,
	lockNumber,
	moveRequest,
	readSteps,
	type ServiceRequestRow,
} from './store.server.ts';

declare module '#platform/contract/call.ts' {
	interface Reveals {
		'service-request': { requestId: string; reason?: string };
	}
}

const PAGE = 25;
type File = CallOutput<typeof openServiceRequest>;

/** Lists open requests, earliest due date first, without personal data. */
export async function listServiceRequestsForDesk(
	deps: ServiceRequestDeps,
	{ page, ...filter }: Pick<ListFilter, 'kind' | 'status' | 'sort'> & { page: number },
	caller: Caller,
): Promise<CallOutput<typeof listServiceRequests>> {
	staffWho(caller, 'service.read');
	const today = jakartaDay(caller.now);
	const { rows, total } = await listRequests(deps.db, { ...filter, ...pageWindow(page, PAGE) });
	return {
		rows: rows.map(({ number, kind, topic, status, createdAt, dueOn }) => ({
			number,
			kind,
			topic,
			status,
			sentAt: createdAt.toISOString(),
			dueOn,
			late: isRequestOpen(status) && dueOn < today,
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}

const wasExtended = async (tx: Tx, row: ServiceRequestRow) =>
	(await readSteps(tx, row.id)).some(({ status }) => status === 'extended');

async function fileOf(
	deps: ServiceRequestDeps,
	tx: Tx,
	row: ServiceRequestRow,
	caller: Caller,
): Promise<File> {
	const { now } = caller;
	const staff = staffWho(caller, 'service.read');
	const mayAnswer = hasRight(staff.roles, 'service.answer');
	const mayDecide = mayAnswer || hasRight(staff.roles, 'service.approve');
	const { sentAt: _sentAt, ...view } = await serviceRequestView(deps, tx, row, now);
	const extended = await wasExtended(tx, row);
	const next = SERVICE_REQUEST_STATUSES.filter((status) =>
		mayRequestMove(row.kind, row.status, status, extended),
	);
	const recovery = await showRecovery(deps, tx, row.id, { ...staff, at: now });
	const { address = '', ...sender } = deps.sealer.open<Sender>(SEALED.sender, row.sender);
	return {
		...view,
		sender: { ...sender, address },
		channel: row.channel,
		receivedOn: jakartaDay(row.createdAt),
		enteredAt: row.enteredAt?.toISOString() ?? null,
		scans: await shownScans(deps, tx, row.id),
		byLetter: sender.email === '',
		next: mayAnswer ? next : [],
		recovery: recovery && { ...recovery, mayDecide: recovery.mayDecide && mayDecide },
		mayRecover:
			mayAnswer &&
			row.kind === 'data-update' &&
			row.status !== 'closed' &&
			mayProposeAfter(recovery) &&
			!(await isObjectionOpenFor(tx, row.number)),
	};
}

/** Records that a staff member opened a request. Its sender may not have an account. */
export async function recordRequestAccess(
	db: Db,
	{ requestId, reason = '' }: Extract<Access, { subject: 'service-request' }>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, 'service.read');
	const thing = { kind: 'service-request', id: requestId };
	await recordInTrail(db, { kind: 'access', at: caller.now, thing, reason });
	await insertServiceRequestRead(db, { id: uuidv7(), requestId, staffId, at: caller.now });
}

export async function lockedRequest(tx: Tx, number: string): Promise<ServiceRequestRow> {
	const row = await lockNumber(tx, number);
	if (!row) throw new Refusal('not-found', 'Laporan tidak ditemukan.');
	return row;
}

/** Returns the service team's open tasks, which are closed by answering the request. */
export function showServiceTasks(
	{ db }: Pick<ServiceRequestDeps, 'db'>,
	caller: Caller,
): Promise<CallOutput<typeof listServiceTasks>> {
	staffWho(caller, 'service.read');
	return openTasksOf(db, 'service');
}

export function openServiceRequestForDesk(
	deps: ServiceRequestDeps,
	{ number }: { number: string },
	caller: RevealingCaller<'service-request'>,
): Promise<Revealed<File>> {
	staffWho(caller, 'service.read');
	return deps.db.transaction(async (tx) => {
		const row = await lockedRequest(tx, number);
		return caller.reveal(tx, { requestId: row.id }, () => fileOf(deps, tx, row, caller));
	});
}

/** Returns the due date after a step. Only an extension changes it. */
async function dayAfter(db: Db, row: ServiceRequestRow, status: ServiceStatus): Promise<Day> {
	return status === 'extended' ? dueDay(db, row.dueOn, EXTENSION_WORKING_DAYS) : row.dueOn;
}

/**
 * Moves a request to its next step and notifies the sender. Text is required for an answer or an
 * extension, because both need a reason. An extension is allowed once, before the due date. Refuses
 * with `look-again`, `fix-fields`.
 */
export function moveForDesk(
	deps: ServiceRequestDeps,
	{
		number,
		status,
		words,
	}: { number: string; status: ServiceStatus; words?: string | null | undefined },
	caller: RevealingCaller<'service-request'>,
): Promise<Revealed<File>> {
	const staff = staffWho(caller, 'service.answer');
	return deps.db.transaction(async (tx) => {
		const row = await lockedRequest(tx, number);
		if (!mayRequestMove(row.kind, row.status, status, await wasExtended(tx, row)))
			throw new Refusal(
				'look-again',
				'Langkah ini tidak bisa diambil dari keadaan laporan sekarang.',
			);
		const result = wordsSchema.safeParse(words ?? '');
		if (!result.success && (status !== 'closed' || words))
			throw refuseFields({ words: result.error.issues[0]?.message ?? 'Tulis penjelasannya' });
		const due = await dayAfter(tx, row, status);
		await moveRequest(tx, row.id, status, due, caller.now);
		if (!isRequestOpen(status))
			await settleTasks(tx, {
				subject: row.number,
				kinds: ['recovery-objected', 'recovery-dropped'],
				reason: 'Laporannya dijawab',
				at: caller.now,
				staffId: staff.staffId,
			});
		const id = uuidv7();
		await insertStep(tx, {
			id,
			requestId: row.id,
			at: caller.now,
			who: 'insurer',
			staffId: staff.staffId,
			status,
			words: result.success ? deps.sealer.seal(SEALED.words, result.data) : null,
		});
		enqueue(
			tx,
			'service-request-mail',
			{ requestId: row.id, mail: 'moved' },
			{ dedupeKey: `service-request:${id}` },
		);
		const moved = { ...row, status, dueOn: due };
		return caller.reveal(tx, { requestId: row.id }, () => fileOf(deps, tx, moved, caller));
	});
}
