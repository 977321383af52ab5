import { hasRight, type HeldRoles } from '#insurance/access/staff/rights/rights.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { type PolicyHead, policyStatusWords, statusAt } from '#insurance/policies/policy.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { maskName } from '#platform/values/text/mask-name.ts';
import { nameParts } from '#platform/values/text/name-parts.ts';

import type { searchOffice } from './api.ts';
import { PERSON_ROLES } from './found.ts';
import type { FoundHit, FoundHits } from './search-people.server.ts';

type Answer = CallOutput<typeof searchOffice>;
type Shown = Answer['people'][number];
type Thing = Shown['things'][number];
type Viewer = { roles: HeldRoles; now: Date };

const MOST_PEOPLE = 10;
const MOST_THINGS = 3;

/**
 * Hits of one person under several things: the same account, or the same name, year of birth and
 * city. If any of them is unknown, they stay apart, because a hit must not hide another person.
 */
function personKey({ card, customerId, kind, thingId }: FoundHit): string {
	const { name, role, birthYear, city } = card;
	if (kind === 'company' || kind === 'admin') return `${kind} ${thingId} ${name}`;
	if (customerId !== null && /^(holder|account)/.test(role)) return customerId;
	const where = birthYear !== null && city !== '' ? `${birthYear} ${city}` : thingId;
	return `${nameParts(name).toSorted().join(' ')} ${where}`;
}

function grouped(hits: readonly FoundHit[]): FoundHit[][] {
	const groups = new Map<string, FoundHit[]>();
	for (const hit of hits) {
		const key = personKey(hit);
		groups.set(key, [...(groups.get(key) ?? []), hit]);
	}
	return [...groups.values()];
}

const policyThing =
	(now: Date) =>
	(head: PolicyHead): Thing => ({
		words: `${head.product.name} · ${policyStatusWords(
			statusAt({ status: head.status, endAt: head.cover.endAt }, now),
		)} · mulai ${head.cover.startDay.slice(0, 4)}`,
		url: `/office/cari?polis=${head.id}`,
	});

/** Returns the policies of a person: those that name them, and those of their account. */
async function policiesOf(db: Db, group: readonly FoundHit[]): Promise<PolicyHead[]> {
	const ids = group.flatMap(({ kind, thingId }) => (kind === 'policy' ? [thingId] : []));
	const account = group.find(({ kind }) => kind === 'customer')?.thingId;
	const heads = [
		...(await policyHeads(db, ids)),
		...(account ? await policyHeadsOf(db, account) : []),
	];
	return [...new Map(heads.map((head) => [head.id, head])).values()].toSorted(
		(one, other) => other.issuedAt.getTime() - one.issuedAt.getTime(),
	);
}

const companyThing = (name: string, { roles }: Viewer): Thing => ({
	words: name,
	url: hasRight(roles, 'corporate.read')
		? `/office/perusahaan?lihat=daftar&cari=${encodeURIComponent(name)}`
		: null,
});

/** The page of a customer, for those who may open it. */
function pageOfPerson(group: readonly FoundHit[], { roles }: Viewer): string | null {
	const own = group.find(
		({ customerId, card }) =>
			customerId !== null && ['account', 'holder', 'holder-insured'].includes(card.role),
	);
	return own && hasRight(roles, 'policies.find') ? `/office/nasabah?id=${own.customerId}` : null;
}

async function personShown(db: Db, group: readonly FoundHit[], viewer: Viewer): Promise<Shown> {
	const [best] = group as [FoundHit, ...FoundHit[]];
	const companies = group.filter(({ kind }) => ['member', 'company', 'admin'].includes(kind));
	const things = [
		...(await policiesOf(db, group)).map(policyThing(viewer.now)),
		...new Map(
			companies.map(({ card }) => [card.about, companyThing(card.about, viewer)]),
		).values(),
	];
	const { card } = best;
	return {
		key: String(best.id),
		masked: card.role === 'company' ? card.name : maskName(card.name),
		role: [...new Set(group.map((hit) => PERSON_ROLES[hit.card.role]))].join(', '),
		url: pageOfPerson(group, viewer),
		birthYear:
			card.birthYear ?? group.find((hit) => hit.card.birthYear)?.card.birthYear ?? null,
		city: card.city || (group.find((hit) => hit.card.city)?.card.city ?? ''),
		things: things.slice(0, MOST_THINGS),
		more: Math.max(0, things.length - MOST_THINGS),
	};
}

/** Returns the least that distinguishes the hits: no whole name, number or address. */
export async function shownPeople(
	db: Db,
	{ hits, isCut }: FoundHits,
	viewer: Viewer,
): Promise<Pick<Answer, 'people' | 'isCut'>> {
	const groups = grouped(hits);
	const people: Shown[] = [];
	for (const group of groups.slice(0, MOST_PEOPLE))
		people.push(await personShown(db, group, viewer));
	return { people, isCut: isCut || groups.length > MOST_PEOPLE };
}
