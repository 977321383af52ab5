import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

const LIFE_MS = 5 * 60_000;

// The key name must not change, because links are shared by versions running in parallel. Links to
// policy documents have their own key (`download.server.ts`).
const { sign, holds } = signerFor('paper links');

/**
 * Owner of the session that may open a link: a customer, a company, an employee, a staff member, or
 * a visitor with a link to their own card.
 */
const OWNERS = ['customer', 'company', 'staff', 'member', 'insured'] as const;
export type DownloadOwner = { kind: (typeof OWNERS)[number]; id: string };

/**
 * Returns the caller as the owner of the requested link. Refuses with `forbidden` if the caller
 * cannot own documents.
 */
function ownerOf({ identity }: Pick<Caller, 'identity'>): DownloadOwner {
	if (identity?.kind === 'customer') return { kind: 'customer', id: identity.customerId };
	if (identity?.kind === 'company') return { kind: 'company', id: identity.companyId };
	if (identity?.kind === 'staff') return { kind: 'staff', id: identity.staffId };
	if (identity?.kind === 'member') return { kind: 'member', id: identity.memberId };
	if (identity?.kind === 'insured') return { kind: 'insured', id: identity.linkId };
	throw new Refusal('forbidden');
}

/**
 * Creates a link to a document, valid for five minutes. Subject and owner are part of the signed
 * link, so that nothing can be changed and no ids can be guessed (trust.md 22; decision 0024). Must
 * only be called after ownership was checked.
 */
export const downloadLink =
	(secrets: Keyring): DownloadLink =>
	(kind, about, caller) => {
		const owner = ownerOf(caller);
		const head = `v3.${kind}.${Buffer.from(JSON.stringify(about)).toString('base64url')}.${caller.now.getTime() + LIFE_MS}.${owner.kind}.${owner.id}`;
		return `/page/download?filepath=${head}.${sign(secrets, head)}`;
	};

/** Returns the content of a valid key; null if the key is forged, changed or expired. */
export function readDownloadKey(
	secrets: Keyring,
	key: string,
	now: number,
): { kind: string; about: string[]; owner: DownloadOwner } | null {
	const parts =
		/^(v3\.([a-z-]{1,20})\.([\w-]{1,800})\.(\d{13})\.([a-z]{1,20})\.([0-9a-f-]{36}))\.([\w-]{43})$/.exec(
			key,
		);
	if (!parts) return null;
	const [, head = '', kind = '', about = '', until = '', whose = '', id = '', signature = ''] =
		parts;
	const owner = OWNERS.find((one) => one === whose);
	if (!owner || !holds(secrets, head, signature) || Number(until) <= now) return null;
	return {
		kind,
		about: JSON.parse(Buffer.from(about, 'base64url').toString('utf8')) as string[],
		owner: { kind: owner, id },
	};
}
