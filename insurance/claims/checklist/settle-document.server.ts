import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { claimDocumentsOf } from '#insurance/product/products/benefits/claim-terms.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { addEvent, type ClaimDeps, moveTo, SEALED } from '../claim-content.server.ts';
import { isClosed } from '../claim.ts';
import { subjectOf } from '../desk/found-claim.server.ts';
import { by, type Moved, movedOf, seenClaim } from '../desk/seen-claim.server.ts';
import { documentsOfClaim } from '../document-store.server.ts';
import type { ClaimRow } from '../store.server.ts';
import type { matchDocument, waiveDocument } from './api.ts';
import { insertRuling } from './store.server.ts';

type Ruling = { documentId: string | null; content: Buffer | null };

async function rule(
	deps: ClaimDeps,
	tx: Tx,
	{ claim, code, staff, now }: { claim: ClaimRow; code: string; staff: Staff; now: Date },
	ruling: Ruling,
): Promise<string> {
	if (isClosed(claim.status)) throw new Refusal('look-again', 'Klaim ini sudah selesai.');
	const { product } = await subjectOf({ ...deps, db: tx }, claim);
	const known = claimDocumentsOf(product, claim.benefit).find((one) => one.code === code);
	if (!known) throw refuseFields({ code: 'Pilih dokumen dari daftar' });
	await insertRuling(tx, {
		id: uuidv7(now.getTime()),
		claimId: claim.id,
		code,
		staffId: staff.staffId,
		at: now,
		...ruling,
	});
	return known.name;
}

export function matchClaimDocument(
	deps: ClaimDeps,
	input: CallInput<typeof matchDocument>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseBeyond(tx, staff, 'claims.assess', { product: claim.productCode });
		const { documentId, code } = input;
		if (!(await documentsOfClaim(tx, claim.id)).some(({ id }) => id === documentId))
			throw refuseFields({ documentId: 'Pilih dokumen yang sudah diterima' });
		const name = await rule(
			deps,
			tx,
			{ claim, code, staff, now },
			{ documentId, content: null },
		);
		const next = await moveTo(tx, claim, claim.status, now);
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'document-matched',
			by: by(staff),
			at: now,
			visible: false,
			note: name,
		});
		return movedOf(next);
	});
}

/**
 * Allows approval without a required document. The second person sees the reason. A person who
 * waives a document may not decide the claim.
 */
export function waive(
	deps: ClaimDeps,
	input: CallInput<typeof waiveDocument>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.waive');
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseBeyond(tx, staff, 'claims.waive', { product: claim.productCode });
		const content = deps.sealer.seal(SEALED.note, input.reason);
		const name = await rule(
			deps,
			tx,
			{ claim, code: input.code, staff, now },
			{ documentId: null, content },
		);
		const next = await moveTo(tx, claim, claim.status, now);
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'document-waived',
			by: by(staff),
			at: now,
			visible: false,
			note: `${name}: ${input.reason}`,
		});
		return movedOf(next);
	});
}
