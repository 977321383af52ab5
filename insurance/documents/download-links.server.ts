import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

const LIFE_MS = 5 * 60_000;

// The name that its key was always made of: links go between versions that run side by side, and
// those of a policy's document have a key of their own (`download.server.ts`).
const { sign, holds } = signerFor('paper links');

/**
 * Whose session opens a link: a customer's, a company's, an employee's, one of the staff, or the
 * visit of somebody who has a link to their own card.
 */
export type DownloadOwner = {
	kind: 'customer' | 'company' | 'staff' | 'member' | 'insured';
	id: string;
};

/** Who asks for a link owns it. Refuses `forbidden` who has no documents of their own. */
function ownerOf({ identity }: Pick<Caller, 'identity'>): DownloadOwner {
	if (identity?.kind === 'customer') return { kind: 'customer', id: identity.customerId };
	if (identity?.kind === 'company') return { kind: 'company', id: identity.companyId };
	if (identity?.kind === 'staff') return { kind: 'staff', id: identity.staffId };
	if (identity?.kind === 'member') return { kind: 'member', id: identity.memberId };
	if (identity?.kind === 'insured') return { kind: 'insured', id: identity.linkId };
	throw new Refusal('forbidden');
}

/**
 * Address of a document for five minutes: what it is about and whose it is stand in the link and
 * are signed, so nothing in it can be changed and no ids can be tried (trust.md 22; decision 0024).
 * Made only after ownership was checked.
 */
export const downloadLink =
	(secrets: Keyring): DownloadLink =>
	(kind, about, caller) => {
		const owner = ownerOf(caller);
		const head = `v3.${kind}.${Buffer.from(JSON.stringify(about)).toString('base64url')}.${caller.now.getTime() + LIFE_MS}.${owner.kind}.${owner.id}`;
		return `/page/download?filepath=${head}.${sign(secrets, head)}`;
	};

/** What a genuine key that is still good says, or null for one that is forged, changed or expired. */
export function readDownloadKey(
	secrets: Keyring,
	key: string,
	now: number,
): { kind: string; about: string[]; owner: DownloadOwner } | null {
	const parts =
		/^(v3\.([a-z-]{1,20})\.([\w-]{1,800})\.(\d{13})\.(customer|company|staff|member|insured)\.([0-9a-f-]{36}))\.([\w-]{43})$/.exec(
			key,
		);
	if (!parts) return null;
	const [, head = '', kind = '', about = '', until = '', whose = '', id = '', signature = ''] =
		parts;
	if (!holds(secrets, head, signature) || Number(until) <= now) return null;
	return {
		kind,
		about: JSON.parse(Buffer.from(about, 'base64url').toString('utf8')) as string[],
		owner: { kind: whose as DownloadOwner['kind'], id },
	};
}
