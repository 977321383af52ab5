import { loadCustomer, moveAddress } from '#insurance/accounts/customer-account.server.ts';
import {
	hasFactor,
	hasFactorForNow,
	recordEndedByDesk,
} from '#insurance/accounts/factor/customer-factor.server.ts';
import { customerOfPolicy } from '#insurance/customers/link-policies.server.ts';
import { chargeTry, forgiveTry } from '#insurance/identity/tries.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { recordAction } from '#insurance/staff/actions.server.ts';
import { type Staff, staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/staff/staff.ts';
import { agreementOf, refuseOneHand, refuseOwnWord } from '#insurance/staff/two-people.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import {
	SEALED,
	type Sender,
	type ServiceRequestDeps,
} from '../service/send-service-request.server.ts';
import {
	insertServiceRequestRead,
	lockNumber,
	type ServiceRequestRow,
} from '../service/store.server.ts';
import type { decideRecovery, proposeRecovery } from './office-api.ts';
import {
	closeRecovery,
	forgetAddresses,
	insertRecovery,
	recoveriesOfCustomer,
	recoveryOf,
	type RecoveryRow,
} from './store.server.ts';

export const ADDRESSES = 'account recovery addresses';
export type Addresses = { name: string; oldEmail: string; newEmail: string };
export type RecoveryView = CallOutput<typeof proposeRecovery>;
/** The customer has the mailbox still, and lost the codes of the second factor. */
export const keepsAddress = ({ oldEmail, newEmail }: Addresses): boolean =>
	oldEmail.toLowerCase() === newEmail.toLowerCase();

const wordOf = (second: StaffAct) => ({
	second,
	permission: 'service.answer' as const,
	own: 'Usulan ini buatanmu; orang lain yang menetapkannya.',
});
const mayDecide = (staffId: string, row: RecoveryRow) =>
	row.verdict === null && row.proposedBy !== staffId;

/** The recovery of a request as this person of the staff sees it; null where there is none. */
export async function showRecovery(
	{ sealer }: { sealer: Sealer },
	db: Db,
	requestId: string,
	who: StaffAct,
): Promise<RecoveryView> {
	const row = await recoveryOf(db, requestId);
	if (!row) return null;
	const addresses = row.addresses ? sealer.open<Addresses>(ADDRESSES, row.addresses) : null;
	return {
		oldEmail: addresses?.oldEmail ?? '–',
		newEmail: addresses?.newEmail ?? '–',
		seenBy: row.seenBy,
		proposedBy: row.proposer,
		proposedAt: row.proposedAt.toISOString(),
		verdict: row.verdict,
		decidedBy: row.decider,
		mayDecide: mayDecide(who.staffId, row),
		whyNotAgree:
			row.verdict === null ? await agreementOf(db, wordOf(who))([row.proposedBy]) : null,
		factor: row.factorEnded ? 'ended' : (await hasFactor(db, row.customerId)) ? 'on' : 'none',
		sameAddress: addresses !== null && keepsAddress(addresses),
	};
}

async function opened(tx: Tx, number: string, staff: Staff, now: Date): Promise<ServiceRequestRow> {
	const row = await lockNumber(tx, number);
	if (!row) throw new Refusal('not-found', 'Laporan tidak ditemukan.');
	await insertServiceRequestRead(tx, {
		id: uuidv7(),
		requestId: row.id,
		staffId: staff.staffId,
		at: now,
	});
	return row;
}

const enqueueMail = (tx: Tx, id: string, mail: 'asked' | 'confirmed' | 'link' | 'refused') =>
	enqueue(
		tx,
		'account-recovery-mail',
		{ recoveryId: id, mail },
		{ dedupeKey: `account-recovery ${id} ${mail}` },
	);

/** Pairs of policy number and NIK that one person of the staff may get wrong in a day. */
const GUESS_LIMIT = { max: 5, minutes: 24 * 60 };
const TOO_MANY_GUESSES =
	'Sudah lima kali tidak cocok hari ini. Minta rekan lain memeriksa KTP-nya, atau lanjutkan besok.';
const NO_MATCH =
	'Nomor polis dan NIK itu tidak cocok. Bacakan NIK dari kartunya, bukan dari catatan.';

/** The account of a policy whose holder's identity card was held up. */
async function accountOf(
	{ sealer }: { sealer: Sealer },
	tx: Tx,
	{ policyNo, nik }: { policyNo: string; nik: string },
): Promise<string> {
	const head = await policyByNumber(tx, policyNo.replace(/[\s.-]/g, ''));
	const policy = head && (await loadPolicy(tx, sealer, head.id));
	const customerId = policy && (await customerOfPolicy(tx, policy.id));
	if (!policy || !customerId || policy.application.holder.nik !== nik)
		throw refuseFields({ nik: NO_MATCH });
	return customerId;
}

/**
 * A person of the staff has seen face and card, and reads the NIK from it: the sender's address is
 * proposed for the account, and the old one is notified. Refuses `fix-fields` where the NIK is not
 * the holder's, `slow-down` after five that did not match in a day, `look-again` where one waits
 * already, or where the account has that address and no second factor to lose the codes of.
 */
export async function proposeAccountRecovery(
	deps: ServiceRequestDeps,
	{ number, policyNo, nik, seenBy }: CallInput<typeof proposeRecovery>,
	caller: Caller,
): Promise<RecoveryView> {
	const staff = staffWho(caller, 'service.answer');
	const guesses = `account recovery by ${staff.staffId}`;
	// Charged outside the transaction: a refusal must not take the count back.
	await chargeTry(deps.db, guesses, GUESS_LIMIT, caller.now).catch((error: unknown) => {
		throw error instanceof Refusal ? new Refusal('slow-down', TOO_MANY_GUESSES) : error;
	});
	const proposed = await deps.db.transaction(async (tx) => {
		const request = await opened(tx, number, staff, caller.now);
		if (request.kind !== 'data-update' || request.status === 'closed')
			throw new Refusal('look-again', 'Akun hanya dipulihkan dari permintaan yang terbuka.');
		const customerId = await accountOf(deps, tx, { policyNo, nik });
		const customer = await loadCustomer(tx, deps.sealer, customerId);
		const { email } = deps.sealer.open<Sender>(SEALED.sender, request.sender);
		if (!customer) throw new Refusal('look-again');
		const id = uuidv7(caller.now.getTime());
		const addresses: Addresses = {
			name: customer.name,
			oldEmail: customer.email,
			newEmail: email,
		};
		if (keepsAddress(addresses) && !(await hasFactor(tx, customerId)))
			throw new Refusal('look-again', 'Akun ini sudah memakai alamat itu.');
		const first = await insertRecovery(tx, {
			id,
			requestId: request.id,
			customerId,
			addresses: deps.sealer.seal(ADDRESSES, addresses),
			seenBy,
			proposedBy: staff.staffId,
			proposedAt: caller.now,
		});
		if (!first)
			throw new Refusal('look-again', 'Untuk akun ini sudah ada usulan yang menunggu.');
		enqueueMail(tx, id, 'asked');
		return showRecovery(deps, tx, request.id, { ...staff, at: caller.now });
	});
	await forgiveTry(deps.db, guesses, caller.now);
	return proposed;
}

/** Both who did it and whose it was can look it up: the trail of the staff and the account's own. */
async function writeFactorEnded(
	tx: Tx,
	customerId: string,
	{ number, staff, caller }: { number: string; staff: Staff; caller: Caller },
): Promise<void> {
	await recordEndedByDesk(tx, customerId, caller.now);
	await recordAction(tx, {
		staffId: staff.staffId,
		action: 'customer-factor-ended',
		subject: number,
		at: caller.now,
	});
}

/**
 * Another person confirms or refuses. Confirmed, the account has the new address and neither
 * password nor second factor, every session ends, the new address gets a link and the old one hears
 * of it. Refuses `forbidden` to who proposed it.
 */
export function decideOnRecovery(
	deps: ServiceRequestDeps,
	{ number, verdict }: CallInput<typeof decideRecovery>,
	caller: Caller,
): Promise<RecoveryView> {
	const staff = staffWho(caller, 'service.answer');
	return deps.db.transaction(async (tx) => {
		const request = await opened(tx, number, staff, caller.now);
		const row = await recoveryOf(tx, request.id);
		if (!row || row.verdict !== null || !row.addresses)
			throw new Refusal('look-again', 'Tidak ada usulan yang menunggu.');
		const second = { staffId: staff.staffId, at: caller.now };
		const word = { ...wordOf(second), first: [row.proposedBy] };
		refuseOwnWord(word);
		if (verdict === 'confirmed') await refuseOneHand(tx, word);
		const factorEnded = verdict === 'confirmed' && (await hasFactorForNow(tx, row.customerId));
		const closed = { verdict, ...second, factorEnded };
		if (!(await closeRecovery(tx, row.id, closed))) throw new Refusal('look-again');
		if (verdict === 'refused') enqueueMail(tx, row.id, 'refused');
		else {
			const { newEmail } = deps.sealer.open<Addresses>(ADDRESSES, row.addresses);
			if (!(await moveAddress(tx, deps.sealer, row.customerId, newEmail, caller.now)))
				throw new Refusal(
					'look-again',
					'Alamat baru itu sudah punya akun dengan NIK yang sama. Nasabah bisa masuk dengan akun itu.',
				);
			if (factorEnded) await writeFactorEnded(tx, row.customerId, { number, staff, caller });
			enqueueMail(tx, row.id, 'confirmed');
			enqueueMail(tx, row.id, 'link');
		}
		return showRecovery(deps, tx, request.id, second);
	});
}

/** For the download of one's own data. */
export async function recoveriesForExport(
	{ db, sealer }: { db: Db; sealer: Sealer },
	customerId: string,
) {
	return (await recoveriesOfCustomer(db, customerId)).map((row) => ({
		at: row.proposedAt.toISOString(),
		...(row.addresses ? sealer.open<Addresses>(ADDRESSES, row.addresses) : {}),
		verdict: row.verdict,
		decidedAt: row.decidedAt?.toISOString() ?? null,
	}));
}

export const forgetRecoveries = (tx: Tx, customerId: string): Promise<void> =>
	forgetAddresses(tx, customerId);
