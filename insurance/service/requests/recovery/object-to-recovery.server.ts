import { closeOpenProposal } from '#insurance/access/approvals/propose.server.ts';
import { isLinkSecret } from '#insurance/access/identity/link-secret.server.ts';
import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { openSubjects, openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { SEALED } from '../service/send-service-request.server.ts';
import { findServiceRequest, insertStep, moveRequest } from '../service/store.server.ts';
import type { showRecoveryObjection } from './api.ts';
import { enqueueRecoveryMail } from './recovery-mails.server.ts';
import { recoveryState } from './recovery.ts';
import {
	ADDRESSES,
	type Addresses,
	keepsAddress,
	RECOVERY_LINK,
	RECOVERY_OBJECTION,
} from './show-recovery.server.ts';
import {
	findRecovery,
	lockRecovery,
	recoveriesOfCustomer,
	type RecoveryRow,
	writeRecoveryObjected,
} from './store.server.ts';

type Deps = { db: Pool; sealer: Sealer };
type Input = CallInput<typeof showRecoveryObjection>;
type Shown = CallOutput<typeof showRecoveryObjection>;

/** True while an objection to an earlier recovery of this account is unresolved. */
export async function isObjectionOpen(db: Db, customerId: string): Promise<boolean> {
	const objected = (await recoveriesOfCustomer(db, customerId)).filter((row) => row.objectedAt);
	if (objected.length === 0) return false;
	const requests = await Promise.all(
		objected.map(({ requestId }) => findServiceRequest(db, requestId)),
	);
	const open = await openSubjects(db, 'recovery-objected');
	return requests.some((request) => open.has(request?.number ?? ''));
}

/** True while an objection to the recovery in this request is unresolved. */
export const isObjectionOpenFor = async (db: Db, number: string): Promise<boolean> =>
	(await openSubjects(db, 'recovery-objected')).has(number);

const shown = (sealer: Sealer, row: RecoveryRow): Shown => ({
	state: recoveryState(row),
	askedAt: row.proposedAt.toISOString(),
	takesEffectAt: row.takesEffectAt?.toISOString() ?? null,
	factorOnly:
		row.addresses !== null && keepsAddress(sealer.open<Addresses>(ADDRESSES, row.addresses)),
});

/**
 * Returns the recovery for the link in an email. An unknown recovery and a wrong secret result in
 * the same response.
 */
async function recoveryOfLink(
	sealer: Sealer,
	{ recoveryId, secret }: Input,
	find: (id: string) => Promise<RecoveryRow | undefined>,
): Promise<RecoveryRow> {
	const isRight = isLinkSecret(sealer, RECOVERY_LINK, { id: recoveryId, secret });
	const row = isRight ? await find(recoveryId) : undefined;
	if (!row)
		throw new Refusal(
			'not-found',
			'Tautan ini tidak kami kenal atau sudah tidak berlaku. Hubungi kami lewat halaman Bantuan.',
		);
	return row;
}

export const showRecoveryByLink = async ({ db, sealer }: Deps, input: Input): Promise<Shown> =>
	shown(sealer, await recoveryOfLink(sealer, input, (id) => findRecovery(db, id)));

const STOPPED =
	'Pemilik alamat email akun itu menolak pemulihannya, jadi kami menghentikannya. Tidak ada yang berubah. Petugas memeriksanya dan menghubungimu.';

/**
 * Returns the request to the service team, due the next working day, and notifies its sender of the
 * reason.
 */
async function backToDesk(tx: Tx, sealer: Sealer, row: RecoveryRow, now: Date): Promise<void> {
	const request = await findServiceRequest(tx, row.requestId);
	if (!request) return;
	await moveRequest(tx, request.id, 'working', await dueDay(tx, jakartaDay(now), 1), now);
	const id = uuidv7();
	await insertStep(tx, {
		id,
		requestId: request.id,
		at: now,
		who: 'insurer',
		staffId: null,
		status: 'working',
		words: sealer.seal(SEALED.words, STOPPED),
	});
	await openTask(tx, {
		key: `recovery-objected:${row.id}`,
		kind: 'recovery-objected',
		subject: request.number,
		at: now,
	});
	const mail = { requestId: request.id, mail: 'moved' };
	enqueue(tx, 'service-request-mail', mail, { dedupeKey: `service-request:${id}` });
}

/**
 * Stops a recovery because the owner of the old address objected. A repeated submission has no
 * further effect.
 */
export const objectToRecoveryByLink = (
	{ db, sealer }: Deps,
	input: Input,
	{ now, ip, userAgent }: Caller,
): Promise<Shown> =>
	db.transaction(async (tx) => {
		const row = await recoveryOfLink(sealer, input, (id) => lockRecovery(tx, id));
		const objection = sealer.seal(RECOVERY_OBJECTION, { ip, userAgent });
		if (!(await writeRecoveryObjected(tx, row.id, { at: now, objection })))
			return shown(sealer, row);
		const proposal = { kind: 'account-recovery', thing: row.id } as const;
		await closeOpenProposal(tx, proposal, { by: null, at: now });
		await backToDesk(tx, sealer, row, now);
		enqueueRecoveryMail(tx, row.id, 'objected');
		return shown(sealer, { ...row, objectedAt: now });
	});
