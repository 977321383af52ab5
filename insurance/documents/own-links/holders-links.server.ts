import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import {
	callersWholePolicy,
	customerIdOf,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { lastMoveOf } from '#insurance/policies/load-policy.server.ts';
import type { Policy, PolicyInsured } from '#insurance/policies/policy.ts';
import { policyBefore } from '#insurance/policies/renewal-chain.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { ageInYears, type Day, jakartaDay } from '#platform/values/dates.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import type { endOwnLink, listOwnLinks, makeOwnLink } from './api.ts';
import { type LinkDeps, livingLink } from './living-link.server.ts';
import { CHILD_UNDER, ownCardAddress } from './own-link.ts';
import { isHolder, linksEnd } from './person-status.ts';
import {
	endLinkById,
	endLinkOf,
	insertOwnLink,
	linkById,
	linksOfCustomer,
	linksOfPolicy,
	lockLinks,
	type OwnLinkRow,
} from './store.server.ts';

export type HolderDeps = LinkDeps & { publicUrl: string };

const OVER =
	'Polis ini sudah lama berakhir, jadi tautan baru tidak dapat dibuat. Sertifikatnya tetap ada di daftar dokumen.';

const REPLACED =
	'Tautan ini sudah diganti dari perangkat atau tab lain. Yang berlaku sekarang ada di daftar; cabut yang itu kalau perlu.';

/**
 * Returns the persons on a policy who may have a link, i.e. those currently insured except the
 * holder.
 */
const linkedPersons = (policy: Policy, today: Day): PolicyInsured[] =>
	policy.source === 'group'
		? []
		: policyOnDay(policy, today).insured.filter((one) => !isHolder(policy, one));

const isChild = ({ birthDate }: PolicyInsured, today: Day): boolean =>
	ageInYears(birthDate, today) < CHILD_UNDER;

async function takeOver(deps: LinkDeps, policyId: string, now: Date): Promise<void> {
	let before = await policyBefore(deps.db, policyId);
	while (before !== null) {
		for (const link of await linksOfPolicy(deps.db, before)) await livingLink(deps, link, now);
		before = await policyBefore(deps.db, before);
	}
}

function wireLink(
	link: OwnLinkRow | undefined,
	now: Date,
): CallOutput<typeof listOwnLinks>['persons'][number]['link'] {
	if (!link) return null;
	const isOver = link.endedBy === null && link.expiresAt <= now;
	return {
		linkId: link.id,
		madeAt: link.madeAt.toISOString(),
		opened: link.opened,
		openedAt: link.openedAt?.toISOString() ?? null,
		endedBy: isOver ? 'over' : link.endedBy,
		endedAt: (isOver ? link.expiresAt : link.endedAt)?.toISOString() ?? null,
	};
}

export async function showOwnLinks(
	deps: HolderDeps,
	{ policyId }: CallInput<typeof listOwnLinks>,
	caller: Caller,
): Promise<CallOutput<typeof listOwnLinks>> {
	const { now } = caller;
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	await takeOver(deps, policy.id, now);
	const links = (await linksOfPolicy(deps.db, policy.id)).filter(
		({ customerId }) => customerId === customerIdOf(caller),
	);
	const today = jakartaDay(now);
	return {
		product: policy.product.name,
		mayMake: linksEnd(policy, await lastMoveOf(deps.db, policy.id)) > now,
		persons: linkedPersons(policy, today).map((one) => ({
			insuredId: one.id,
			name: one.name,
			isChild: isChild(one, today),
			link: wireLink(
				links.find(({ insuredId }) => insuredId === one.id),
				now,
			),
		})),
	};
}

/**
 * Returns an insured person on the customer's own policy who may have a link; otherwise refuses
 * with `forbidden`, as for another customer's policy.
 */
async function callersPerson(
	deps: HolderDeps,
	{ policyId, insuredId }: { policyId: string; insuredId: string },
	caller: Caller,
): Promise<{ policy: Policy; person: PolicyInsured }> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const person = linkedPersons(policy, jakartaDay(caller.now)).find(({ id }) => id === insuredId);
	if (!person) throw new Refusal('forbidden');
	return { policy, person };
}

export async function makeLink(
	deps: HolderDeps,
	input: CallInput<typeof makeOwnLink>,
	caller: Caller,
): Promise<CallOutput<typeof makeOwnLink>> {
	const { now } = caller;
	const { policy, person } = await callersPerson(deps, input, caller);
	await takeOver(deps, policy.id, now);
	const expiresAt = linksEnd(policy, await lastMoveOf(deps.db, policy.id));
	if (expiresAt <= now) throw new Refusal('look-again', OVER);
	const token = randomToken();
	const of = { policyId: policy.id, insuredId: person.id };
	await deps.db.transaction(async (tx) => {
		await lockLinks(tx, policy.id);
		await endLinkOf(tx, of, 'replaced', now);
		await insertOwnLink(tx, {
			...of,
			id: uuidv7(now.getTime()),
			tokenHash: sha256(token),
			customerId: customerIdOf(caller),
			madeAt: now,
			expiresAt,
		});
	});
	return { url: `${deps.publicUrl}${ownCardAddress(token)}` };
}

/**
 * Ends a link, regardless of which policy it has moved to and whether its person is still insured.
 * If the link was replaced in the meantime, refuses with `look-again`; the replacement remains open
 * and must be revoked separately.
 */
export async function endLink(
	{ db }: HolderDeps,
	{ linkId }: CallInput<typeof endOwnLink>,
	caller: Caller,
): Promise<CallOutput<typeof endOwnLink>> {
	const link = isUuid(linkId) ? await linkById(db, linkId) : undefined;
	if (link?.customerId !== customerIdOf(caller)) throw new Refusal('forbidden');
	if (await endLinkById(db, link.id, 'holder', caller.now)) return { ended: true };
	if ((await linkById(db, link.id))?.endedBy === 'replaced')
		throw new Refusal('look-again', REPLACED);
	return { ended: true };
}

export const ownLinksForExport = async (
	db: Db,
	customerId: string,
	policies: readonly Pick<Policy, 'id' | 'policyNo' | 'insured'>[],
) =>
	(await linksOfCustomer(db, customerId)).map(
		({ policyId, insuredId, madeAt, opened, openedAt, endedAt }) => {
			const policy = policies.find(({ id }) => id === policyId);
			return {
				policyNo: policy?.policyNo ?? null,
				insured: policy?.insured.find(({ id }) => id === insuredId)?.name ?? null,
				madeAt,
				opened,
				openedAt,
				endedAt,
			};
		},
	);
