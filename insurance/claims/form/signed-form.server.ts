import { downloadLink } from '#insurance/documents/download-links.server.ts';
import type { Keyring, Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentKind } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { shortFingerprint } from './form-content.ts';
import { openSigned } from './sign-form.server.ts';
import { signatureOfClaim, signatureOfDraft, type SignatureRow } from './store.server.ts';

type Deps = { db: Db; sealer: Sealer; secrets: Keyring };

/**
 * Returns the signer, time and address of a claim's form; null if it is not signed. The address is
 * valid for five minutes.
 */
async function signedFormOf(
	{ db, sealer, secrets }: Deps,
	claimId: string,
	[kind, caller, ...about]: [kind: DocumentKind, caller: Caller, ...about: string[]],
) {
	const row = await signatureOfClaim(db, claimId);
	if (!row) return null;
	const { name, signature, at, fingerprint } = openSigned(sealer, row);
	return {
		name,
		way: signature.way,
		signedAt: at,
		fingerprint: shortFingerprint(fingerprint),
		url: downloadLink(secrets)(kind, [claimId, ...about], caller),
	};
}

/** Returns the signed form for a customer. The caller must have verified that the claim is theirs. */
export const formForCustomer = (deps: Deps, claimId: string, caller: Caller) =>
	signedFormOf(deps, claimId, ['claim-form', caller]);

/**
 * Returns the signed form for a staff member who may read claims; opening its link records the
 * access under their name.
 */
export const formForDesk = (deps: Deps, claimId: string, staffId: string, caller: Caller) =>
	signedFormOf(deps, claimId, ['claim-form-desk', caller, staffId]);

const exported = (sealer: Sealer, row: SignatureRow | undefined) =>
	row ? openSigned(sealer, row) : null;

export const exportedFormOfClaim = async ({ db, sealer }: Omit<Deps, 'secrets'>, claimId: string) =>
	exported(sealer, await signatureOfClaim(db, claimId));
export const exportedFormOfDraft = async ({ db, sealer }: Omit<Deps, 'secrets'>, draftId: string) =>
	exported(sealer, await signatureOfDraft(db, draftId));
