import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type ClaimDeps, sameCustomer, SEALED } from '../claim-content.server.ts';
import { alreadySent, findOwnDraft } from '../draft/draft-claim.server.ts';
import { claimDraftProblems } from '../draft/draft-rules.ts';
import type { ClaimDraft } from '../draft/draft.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import { holdDrafts } from '../draft/store.server.ts';
import { claimOfDraft } from '../store.server.ts';
import type { claimForm, signClaimForm, WireForm } from './api.ts';
import { type FilledForm, fillForm } from './fill-form.server.ts';
import { changedParts, changedSince, type FormContent } from './form-content.ts';
import { nameProblem, type Signature } from './signature.ts';
import { putSignature, signatureOfDraft, type SignatureRow } from './store.server.ts';

export type SignedForm = {
	form: FormContent;
	fingerprint: string;
	signature: Signature;
	name: string;
	at: string;
	ip: string;
	device: string;
};

export const openSigned = (sealer: Sealer, row: Pick<SignatureRow, 'content'>) =>
	sealer.open<SignedForm>(SEALED.signature, row.content);

type Deps = Pick<ClaimDeps, 'sealer'> & { db: Db };
type Begun = { draftId: string; draft: ClaimDraft };
type Saved = Begun & { version: number };

/**
 * Returns the customer's own draft in progress. Another customer's draft results in 403. If the
 * draft was submitted in the meantime, from another tab or in a request whose response was lost,
 * the error contains its claim number for a client that sends the submitted `version`.
 */
async function begunDraft(
	{ db, sealer }: Deps,
	customerId: string,
	{ draftId, version }: Pick<CallInput<typeof claimForm>, 'draftId' | 'version'>,
): Promise<Saved> {
	const { row } = await findOwnDraft(db, customerId, draftId);
	const draft = openClaimDraft(sealer, row);
	if (!row || !draft) {
		const sent =
			typeof version === 'number' ? await claimOfDraft(db, customerId, version) : undefined;
		if (sent) throw alreadySent(sent.claimNo);
		if (row) throw new Refusal('look-again', 'Draf klaim ini sudah diajukan atau dibuang.');
		throw refuseFields({ policyId: 'Pilih polis' }, 'Belum ada draf klaim.');
	}
	return { draftId: row.id, draft, version: row.version };
}

const wireSigned = (signed: SignedForm, now: FilledForm): NonNullable<WireForm['signed']> => ({
	name: signed.name,
	way: signed.signature.way,
	strokes: signed.signature.way === 'drawn' ? signed.signature.strokes : [],
	at: signed.at,
	holds: signed.fingerprint === now.fingerprint,
	changed: changedParts(signed.form, now.content),
});

async function wireForm(
	{ db, sealer }: Deps,
	{ draftId, version }: Saved,
	filled: FilledForm,
): Promise<WireForm> {
	const row = await signatureOfDraft(db, draftId);
	const { parts, statements, signer } = filled.content;
	return {
		fingerprint: filled.fingerprint,
		parts: parts.map(({ name, facts }) => ({ name, facts })),
		statements,
		signer,
		version,
		signed: row ? wireSigned(openSigned(sealer, row), filled) : null,
	};
}

export async function showForm(
	deps: Deps,
	input: CallInput<typeof claimForm>,
	caller: Caller,
): Promise<WireForm> {
	const customerId = sameCustomer(caller, input.customerId);
	const begun = await begunDraft(deps, customerId, input);
	return wireForm(deps, begun, await fillForm(deps, customerId, begun.draftId, begun.draft));
}

/**
 * Refuses an incomplete form. Consent is not required yet, because it is given when the claim is
 * submitted.
 */
function refuseUnfinished(draft: ClaimDraft): void {
	const problems = claimDraftProblems({ ...draft, agreed: true }, []);
	if (draft.event === null) problems['event'] = 'Ceritakan dulu yang terjadi';
	if (Object.keys(problems).length > 0)
		throw refuseFields(problems, `Formulir belum lengkap: ${Object.values(problems)[0]}.`);
}

function refuseOtherName(signature: Signature, signer: string): void {
	const problem = signature.way === 'typed' ? nameProblem(signature.name, signer) : null;
	if (problem) throw refuseFields({ name: problem });
}

/**
 * Signs the form shown on the screen. The hash sent must match the form as currently saved. Signer
 * and time are set by the server; device and network address are stored as evidence.
 */
export async function signForm(
	deps: Pick<ClaimDeps, 'db' | 'sealer'>,
	input: CallInput<typeof signClaimForm>,
	caller: Caller,
): Promise<WireForm> {
	const customerId = sameCustomer(caller, input.customerId);
	return deps.db.transaction(async (tx) => {
		holdDrafts(tx, customerId);
		const within = { db: tx, sealer: deps.sealer };
		const begun = await begunDraft(within, customerId, input);
		refuseUnfinished(begun.draft);
		const filled = await fillForm(within, customerId, begun.draftId, begun.draft);
		if (filled.fingerprint !== input.fingerprint)
			throw new Refusal(
				'look-again',
				'Isi formulir ini sudah berubah sejak kamu baca. Baca yang terbaru, lalu tanda tangani.',
				{ form: await wireForm(within, begun, filled) },
			);
		refuseOtherName(input.signature, filled.content.signer);
		const signed: SignedForm = {
			form: filled.content,
			fingerprint: filled.fingerprint,
			signature: input.signature,
			name: filled.content.signer,
			at: caller.now.toISOString(),
			ip: caller.ip,
			device: caller.userAgent.slice(0, 300),
		};
		await putSignature(tx, {
			id: uuidv7(caller.now.getTime()),
			customerId,
			draftId: begun.draftId,
			content: deps.sealer.seal(SEALED.signature, signed),
			signedAt: caller.now,
		});
		return wireForm(within, begun, filled);
	});
}

/**
 * Returns the signature submitted with a draft if it matches the current draft, otherwise null.
 * With `expected`, the hash that a screen displays as signed, a matching signature is required.
 */
export async function currentSignature(
	{ db, sealer }: { db: Tx; sealer: Sealer },
	customerId: string,
	{ draftId, draft, expected }: Begun & { expected: string | null | undefined },
): Promise<SignatureRow | null> {
	const row = await signatureOfDraft(db, draftId);
	const signed = row && openSigned(sealer, row);
	const filled =
		signed || expected ? await fillForm({ db, sealer }, customerId, draftId, draft) : null;
	const holds = signed?.fingerprint === filled?.fingerprint;
	if (expected && !signed)
		throw new Refusal('look-again', 'Formulirnya belum ditandatangani. Tanda tangani dulu.');
	if (expected && filled && signed && !(holds && expected === signed.fingerprint))
		throw new Refusal('look-again', changedSince(changedParts(signed.form, filled.content)));
	return row && holds ? row : null;
}
