import sql from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS, shortDateTime } from '#platform/values/dates.ts';

import { colleaguesWhoMay } from './colleagues.server.ts';
import { staffNamed } from './login/office-session.server.ts';
import type { Permission, StaffAct } from './staff.ts';

/**
 * What two people decide: one proposes or writes, another agrees. Whom one account let in lately
 * counts as one person with it: whoever took that account over could be both otherwise.
 */

/** Refuses `look-again` where somebody has proposed it already. */
export function refuseSecondProposal(proposedBy: string | null, name: string | null): void {
	if (proposedBy !== null)
		throw new Refusal(
			'look-again',
			`${name ?? 'Seseorang'} sudah mengusulkannya. Orang lain yang memutuskan.`,
		);
}

/** Who proposed it. Refuses `look-again` where nobody has. */
export function proposerOf(proposedBy: string | null): string {
	if (proposedBy === null)
		throw new Refusal('look-again', 'Belum ada usulan. Muat ulang daftarnya.');
	return proposedBy;
}

/** So long two people of whom one let the other in, or a third one both, are one. */
const ONE_HAND_DAYS = 7;
/** What gives somebody a way in, or another role, by another person's hand. */
const LETS_IN = [
	'staff-added',
	'staff-invited',
	'staff-taken-back',
	'role-changed',
	'factor-reset',
];

/** By whose hand somebody got in lately, over however many others, and when the last step was. */
type Hand = { person: string; hand: string; letAt: Date | null };

/** Nobody's but their own where nobody works here for longer: an insurer that has just begun. */
async function handsOf(db: Db, people: readonly string[], now: Date): Promise<Hand[]> {
	const since = new Date(now.getTime() - ONE_HAND_DAYS * DAY_MS);
	const { rows } = await db.query<Hand>(sql`
		with recursive held (person, hand, let_at) as (
			select id, id, 'infinity'::timestamptz from unnest(${[...people]}::uuid[]) as id
			union
			select h.person, a.staff_id, least(h.let_at, a.at)
			from held h join staff s on s.id = h.hand join staff_action a on lower(a.subject) = lower(s.email)
			where a.at > ${since} and a.action = any(${LETS_IN}::text[]) and a.staff_id <> h.hand
				and exists (select from staff where added_at <= ${since}))
		select person, hand, nullif(max(let_at), 'infinity') as let_at from held group by person, hand`);
	return rows;
}

type Common = { person: string; hand: string; until: Date };

/** The hand that two people have in common for the longest; null: they are two. */
function commonHand(one: readonly Hand[], other: readonly Hand[]): Common | null {
	const shared = one.flatMap(({ hand, letAt }) =>
		other
			.filter((held) => held.hand === hand)
			.map(({ person, letAt: otherAt }) => {
				const times = [letAt, otherAt].flatMap((at) => at?.getTime() ?? []);
				return {
					person,
					hand,
					until: new Date(Math.min(...times) + ONE_HAND_DAYS * DAY_MS),
				};
			}),
	);
	return shared.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null;
}

type Word = {
	/** Who proposed it, or wrote a part of it. */
	first: readonly string[];
	second: StaffAct;
	/** What the second person must be allowed to. */
	permission: Permission;
	/** What is said to who proposed it. */
	own?: string;
};

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });

/** Who else could say the second word now. */
async function otherPeople(db: Db, { first, second, permission }: Word): Promise<string> {
	const people = (await colleaguesWhoMay(db, permission)).filter(
		({ id }) => !first.includes(id) && id !== second.staffId,
	);
	const hands = await handsOf(db, [...first, ...people.map(({ id }) => id)], second.at);
	const ofFirst = hands.filter(({ person }) => first.includes(person));
	const able = people.filter(
		({ id }) =>
			!commonHand(
				ofFirst,
				hands.filter(({ person }) => person === id),
			),
	);
	return able.length > 0
		? `Yang bisa memutuskan sekarang: ${LIST.format(able.map(({ name, email }) => name || email))}.`
		: 'Belum ada orang lain yang bisa memutuskan sekarang.';
}

async function oneHandWords(db: Db, word: Word, { person, hand, until }: Common): Promise<string> {
	const named = async (id: string) => {
		const { name, email } = await staffNamed(db, id);
		return name || email;
	};
	const proposer = await named(person);
	const why =
		hand === person
			? `Akses atau peranmu baru saja berasal dari ${proposer}, yang menanganinya lebih dulu.`
			: hand === word.second.staffId
				? `Akses atau peran ${proposer}, yang menanganinya lebih dulu, baru saja berasal darimu.`
				: `Akses atau peranmu dan ${proposer}, yang menanganinya lebih dulu, baru saja berasal dari orang yang sama, ${await named(hand)}.`;
	return `${why} Sampai ${shortDateTime(until)} kalian belum dihitung dua orang. ${await otherPeople(db, word)}`;
}

type OwnWord = Pick<Word, 'first' | 'second' | 'own'>;
const whyNotOwn = ({ first, second, own }: OwnWord): string | null =>
	first.includes(second.staffId)
		? (own ?? 'Usulan ini buatanmu; orang lain yang memutuskan.')
		: null;

/** Refuses `forbidden` to who proposed it. */
export function refuseOwnWord(word: OwnWord): void {
	const why = whyNotOwn(word);
	if (why !== null) throw new Refusal('forbidden', why);
}

/**
 * Why somebody may not agree, in the words that they read; null: they may. Not who proposed it, nor
 * who got in or got a role lately by a hand that proposed it too.
 */
async function whyNotSecond(db: Db, word: Word): Promise<string | null> {
	const own = whyNotOwn(word);
	if (own !== null) return own;
	const { first, second } = word;
	const hands = await handsOf(db, [...first, second.staffId], second.at);
	const isFirst = ({ person }: Hand) => first.includes(person);
	const common = commonHand(
		hands.filter((hand) => !isFirst(hand)),
		hands.filter(isFirst),
	);
	return common && oneHandWords(db, word, common);
}

/** Refuses `forbidden`. Asked before anything that takes two people is carried out; a no takes one. */
export async function refuseOneHand(db: Db, word: Word): Promise<void> {
	const why = await whyNotSecond(db, word);
	if (why !== null) throw new Refusal('forbidden', why);
}

/**
 * For what is shown of proposals: why its reader may not agree to what somebody proposed, before
 * they try; null where they may, or where nothing waits for them. Looked up once for each
 * proposer.
 */
export function agreementOf(
	db: Db,
	word: Omit<Word, 'first'>,
): (first: readonly (string | null)[]) => Promise<string | null> {
	const known = new Map<string, Promise<string | null>>();
	return async (people) => {
		const first = people.filter((id) => id !== null);
		if (first.length === 0) return null;
		const key = first.toSorted().join();
		const why = known.get(key) ?? whyNotSecond(db, { ...word, first });
		known.set(key, why);
		return why;
	};
}
