import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { voteWithin } from '#insurance/access/approvals/vote.server.ts';
import { chargeTry, forgiveTry } from '#insurance/access/identity/tries.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { hasFactor } from '#insurance/people/accounts/factor/customer-factor.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import {
	SEALED,
	type Sender,
	type ServiceRequestDeps,
} from '../service/send-service-request.server.ts';
import { lockedRequest } from '../service/service-desk.server.ts';
import { isObjectionOpen } from './object-to-recovery.server.ts';
import type { decideRecovery, proposeRecovery } from './office-api.ts';
import { recoveryHandler, recoveryProposal } from './recovery-approval.server.ts';
import { enqueueRecoveryMail } from './recovery-mails.server.ts';
import { recoveryState } from './recovery.ts';
import {
	ADDRESSES,
	type Addresses,
	keepsAddress,
	showRecovery,
	type RecoveryView,
} from './show-recovery.server.ts';
import { insertRecovery, recoveryOf } from './store.server.ts';

const OBJECTION_OPEN =
	'Pemilik alamat lama menolak pemulihan akun ini. Selesaikan dulu tugasnya: pastikan siapa yang meminta, lalu jawab laporannya.';

/** Limits wrong combinations of policy number and NIK per staff member and day. */
const GUESS_LIMIT = { max: 5, minutes: 24 * 60 };
const TOO_MANY_GUESSES =
	'Sudah lima kali tidak cocok hari ini. Minta rekan lain memeriksa KTP-nya, atau lanjutkan besok.';
const NO_MATCH =
	'Nomor polis dan NIK itu tidak cocok. Bacakan NIK dari kartunya, bukan dari catatan.';

/** Finds the account for a policy. The NIK read from the identity card must be the holder's. */
async function accountOf(
	{ sealer }: { sealer: Sealer },
	tx: Tx,
	{ policyNo, nik }: { policyNo: string; nik: string },
): Promise<string> {
	const head = await policyByNumber(tx, tidyDigits(policyNo));
	const policy = head && (await loadPolicy(tx, sealer, head.id));
	const customerId = policy && (await customerOfPolicy(tx, policy.id));
	if (!policy || !customerId || policy.application.holder.nik !== tidyDigits(nik))
		throw refuseFields({ nik: NO_MATCH });
	return customerId;
}

/**
 * Proposes a recovery after a staff member has compared face and identity card and read the NIK
 * from the card. The request sender's address is proposed for the account, and the old address is
 * notified. Refuses with `fix-fields` if the NIK is not the holder's, `slow-down` after five
 * mismatches in a day, and `look-again` if a recovery is already pending or the account already has
 * that address and no second factor to reset.
 */
export async function proposeAccountRecovery(
	deps: ServiceRequestDeps,
	{ number, policyNo, nik, seenBy }: CallInput<typeof proposeRecovery>,
	caller: RevealingCaller<'service-request'>,
): Promise<Revealed<RecoveryView>> {
	const staff = staffWho(caller, 'service.answer');
	const guesses = `account recovery by ${staff.staffId}`;
	// Counted outside the transaction, so that a refusal does not roll the count back.
	await chargeTry(deps.db, guesses, GUESS_LIMIT, caller.now).catch((error: unknown) => {
		throw error instanceof Refusal ? new Refusal('slow-down', TOO_MANY_GUESSES) : error;
	});
	const proposed = await deps.db.transaction(async (tx) => {
		const request = await lockedRequest(tx, number);
		if (request.kind !== 'data-update' || request.status === 'closed')
			throw new Refusal('look-again', 'Akun hanya dipulihkan dari permintaan yang terbuka.');
		const customerId = await accountOf(deps, tx, { policyNo, nik });
		const customer = await loadCustomer(tx, deps.sealer, customerId);
		const { email, replacesPhone, phone } = deps.sealer.open<Sender>(
			SEALED.sender,
			request.sender,
		);
		if (!customer) throw new Refusal('look-again');
		if (await isObjectionOpen(tx, customerId)) throw new Refusal('look-again', OBJECTION_OPEN);
		const id = uuidv7(caller.now.getTime());
		const addresses: Addresses = {
			name: customer.name,
			oldEmail: customer.email,
			newEmail: email,
			...(replacesPhone ? { newPhone: phone } : {}),
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
			throw new Refusal('look-again', 'Untuk akun ini sudah ada pemulihan yang berjalan.');
		const recovery = { id, customerId, seenBy };
		const by = { staffId: staff.staffId, at: caller.now };
		await proposeAct(tx, deps, recoveryProposal(number, recovery, addresses), by);
		enqueueRecoveryMail(tx, id, 'asked');
		return caller.reveal(tx, { requestId: request.id }, () =>
			showRecovery(deps, tx, request.id, { ...staff, at: caller.now }),
		);
	});
	await forgiveTry(deps.db, guesses, caller.now);
	return proposed;
}

/**
 * Records another person's confirmation or refusal. A confirmed recovery takes effect a day later;
 * until then the owner of the old address can object. Refuses with `forbidden` for the person who
 * proposed it.
 */
export function decideOnRecovery(
	deps: ServiceRequestDeps,
	{ number, verdict }: CallInput<typeof decideRecovery>,
	caller: RevealingCaller<'service-request'>,
): Promise<Revealed<RecoveryView>> {
	const staff = staffWho(caller, ['service.answer', 'service.approve']);
	return deps.db.transaction(async (tx) => {
		const request = await lockedRequest(tx, number);
		const row = await recoveryOf(tx, request.id);
		if (!row?.addresses || recoveryState(row) !== 'waiting')
			throw new Refusal('look-again', 'Tidak ada usulan yang menunggu.');
		const second = { staffId: staff.staffId, at: caller.now };
		await voteWithin(
			tx,
			deps,
			{ 'account-recovery': recoveryHandler(deps) },
			{
				ref: { kind: 'account-recovery', thing: row.id },
				vote: { agreed: verdict === 'confirmed' },
			},
			second,
		);
		return caller.reveal(tx, { requestId: request.id }, () =>
			showRecovery(deps, tx, request.id, second),
		);
	});
}
