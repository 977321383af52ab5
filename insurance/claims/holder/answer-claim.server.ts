import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { answerRequest, reopenClaim, withdrawClaim } from '../api.ts';
import {
	addEvent,
	type ClaimDeps,
	moveTo,
	documentNames,
	ownedClaim,
	SEALED,
} from '../claim-content.server.ts';
import { DECIDE_WITHIN_WORKING_DAYS, mayReopen, mayWithdraw } from '../claim.ts';
import { settlePremiumHold } from '../deaths/premium-hold.server.ts';
import { decidedOf } from '../desk/decision/current-decision.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import { documentPage, notOneDocument } from '../document-pages.server.ts';
import { attachDocument } from '../document-store.server.ts';
import { ownUpload } from '../draft/upload-document.server.ts';
import { readLater } from '../receipts/read-later.server.ts';
import { estimateReserve } from '../reserves/estimate-reserve.server.ts';
import { answerRequestItem, lockClaim, requestsOf } from '../store.server.ts';
import { triageClaim } from '../triage/triage-claim.server.ts';
import { mailAbout } from './claim-mails.server.ts';
import { turnBack } from './turn-back.server.ts';

const CUSTOMER = { actor: 'customer' } as const;

/**
 * Adds a document that was requested from the customer. After the last one, it is the insurer's
 * turn again.
 */
export async function answerOne(
	deps: ClaimDeps,
	input: CallInput<typeof answerRequest>,
	caller: Caller,
): Promise<CallOutput<typeof answerRequest>> {
	const customerId = customerIdOf(caller);
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const claim = await ownedClaim(tx, customerId, input.claimNo, (_db, claimNo) =>
			lockClaim(tx, claimNo),
		);
		const requests = await requestsOf(tx, claim.id);
		const asked = requests.find((one) => one.id === input.requestId);
		if (!asked) throw new Refusal('forbidden');
		const uploads = [];
		for (const filepath of [input.filepath, ...(input.pages ?? [])])
			uploads.push(await ownUpload({ db: tx }, customerId, filepath));
		if (claim.status !== 'needs-documents' || asked.answeredAt)
			throw new Refusal('look-again', 'Dokumen ini sudah terkirim. Muat ulang halaman.');
		const problem = notOneDocument(
			uploads.map((one) => ({ id: one.id, names: documentNames(deps.sealer, one) })),
		);
		if (problem) throw refuseFields({ filepath: problem });
		const [first] = uploads;
		for (const [at, upload] of uploads.entries()) {
			const names = { ...documentNames(deps.sealer, upload), type: asked.name };
			const content = documentPage(names, at, uploads[0]?.id ?? '');
			const kept = await attachDocument(tx, claim.id, customerId, {
				id: upload.id,
				content: deps.sealer.seal(SEALED.document, content),
			});
			if (!kept) throw new Refusal('look-again');
		}
		await readLater(deps.sealer, tx, claim.id);
		await triageClaim({ db: tx, sealer: deps.sealer }, claim, now);
		if (!(await answerRequestItem(tx, asked.id, { documentId: first?.id ?? null }, now)))
			throw new Refusal('look-again');
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'document-sent',
			by: CUSTOMER,
			at: now,
			note: asked.name,
		});
		const left = requests.filter(
			(one) => one.answeredAt === null && one.id !== asked.id,
		).length;
		await turnBack(deps, tx, claim, { left, now });
		return { left };
	});
}

export async function withdraw(
	deps: ClaimDeps,
	input: CallInput<typeof withdrawClaim>,
	caller: Caller,
): Promise<CallOutput<typeof withdrawClaim>> {
	const customerId = customerIdOf(caller);
	return deps.db.transaction(async (tx) => {
		const claim = await ownedClaim(tx, customerId, input.claimNo, (_db, claimNo) =>
			lockClaim(tx, claimNo),
		);
		if (!mayWithdraw(claim))
			throw new Refusal(
				'look-again',
				'Klaim ini sudah dinilai, jadi tidak bisa dibatalkan lagi.',
			);
		const next = await moveTo(tx, claim, 'withdrawn', caller.now, {
			closedAt: caller.now,
			dueOn: null,
		});
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'withdrawn',
			by: CUSTOMER,
			at: caller.now,
		});
		await settlePremiumHold(tx, deps.sealer, customerId, caller.now);
		await mailAbout(tx, next, 'withdrawn');
		return { claimNo: claim.claimNo };
	});
}

/**
 * Objects to a claim that was declined or partly granted. Other people review it, once, if the
 * objection is made within sixty days. The amount granted remains granted and is paid in the
 * meantime.
 */
export async function reopenOwnClaim(
	deps: ClaimDeps,
	input: CallInput<typeof reopenClaim>,
	caller: Caller,
): Promise<CallOutput<typeof reopenClaim>> {
	const customerId = customerIdOf(caller);
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const claim = await ownedClaim(tx, customerId, input.claimNo, (_db, claimNo) =>
			lockClaim(tx, claimNo),
		);
		const decided = decidedOf(deps.sealer, claim, await recommendationsOf(tx, claim.id));
		if (!mayReopen({ ...claim, decided }, jakartaDay(now)))
			throw new Refusal('look-again', 'Klaim ini tidak bisa diperiksa ulang lagi.');
		const dueOn = await dueDay(tx, jakartaDay(now), DECIDE_WITHIN_WORKING_DAYS);
		const next = await moveTo(tx, claim, 'in-review', now, {
			reopened: claim.reopened + 1,
			closedAt: null,
			assigneeId: null,
			dueOn,
			documentsCompleteAt: now,
		});
		await estimateReserve({ db: tx, sealer: deps.sealer }, next, now);
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'reopened',
			by: CUSTOMER,
			at: now,
			note: input.reason,
		});
		await settlePremiumHold(tx, deps.sealer, customerId, now);
		await mailAbout(tx, next, 'reopened');
		return { claimNo: claim.claimNo };
	});
}
