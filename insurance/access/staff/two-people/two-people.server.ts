import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { colleaguesWhoMay } from '../accounts/colleagues.server.ts';
import { staffNamed } from '../login/office-session.server.ts';
import type { Permission, StaffAct } from '../staff.ts';
import { isOnlyAdministrator, mayBeDoneAlone, recordAlone } from './alone.server.ts';
import { type SharedHand, sharedHands } from './hands.server.ts';

/**
 * Two-person actions: one person proposes, another agrees. If one account gave the other access,
 * the two count as one person for as long as they exist, because someone who took over the first
 * could control both.
 */

/** Refuses with `look-again` while a proposal is pending. */
export function refuseSecondProposal(proposedBy: string | null, name: string | null): void {
	if (proposedBy !== null)
		throw new Refusal(
			'look-again',
			`${name ?? 'Seseorang'} sudah mengusulkannya. Orang lain yang memutuskan.`,
		);
}

/** Returns the proposer; refuses with `look-again` if no proposal is pending. */
export function proposerOf(proposedBy: string | null): string {
	if (proposedBy === null)
		throw new Refusal('look-again', 'Belum ada usulan. Muat ulang daftarnya.');
	return proposedBy;
}

/**
 * Returns the outcome of a proposal. A proposer who does not agree withdraws it; anyone else
 * refuses it.
 */
export function verdictOn(
	agreed: boolean,
	proposedBy: string | null,
	{ staffId }: Pick<StaffAct, 'staffId'>,
): 'agreed' | 'refused' | 'withdrawn' {
	if (agreed) return 'agreed';
	return proposedBy === staffId ? 'withdrawn' : 'refused';
}

type Word = {
	/** The proposer, or everyone who contributed to the proposal. */
	first: readonly string[];
	second: StaffAct;
	permission: Permission;
	own?: string;
};

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });

async function ableColleagues(db: Db, { first, second, permission }: Word) {
	const people = (await colleaguesWhoMay(db, permission)).filter(
		({ id }) => !first.includes(id) && id !== second.staffId,
	);
	const shared = await sharedHands(db, first, second.at);
	const able = await Promise.all(people.map(async ({ id }) => (await shared(id)) === null));
	return people.filter((_one, at) => able[at]);
}

async function otherPeople(db: Db, word: Word): Promise<string> {
	const able = await ableColleagues(db, word);
	return able.length > 0
		? `Yang bisa memutuskan sekarang: ${LIST.format(able.map(({ name, email }) => name || email))}.`
		: 'Belum ada orang lain yang bisa memutuskan sekarang.';
}

async function oneHandWords(db: Db, word: Word, shared: SharedHand): Promise<string> {
	const { person, hand, until } = shared;
	const named = async (id: string) => {
		const { name, email } = await staffNamed(db, id);
		return name || email;
	};
	const proposer = `${await named(person)}, yang menanganinya lebih dulu`;
	const [access, from] =
		until === null ? ['Akses', 'berasal'] : ['Akses atau peran', 'baru saja berasal'];
	const why =
		hand === person
			? `${access}mu ${from} dari ${proposer}.`
			: hand === word.second.staffId
				? `${access} ${proposer}, ${from} darimu.`
				: `${access}mu dan ${proposer}, ${from} dari orang yang sama, ${await named(hand)}.`;
	const rule =
		until === null
			? 'Kalian tidak dihitung dua orang.'
			: `Sampai ${shortDateTime(until)} kalian belum dihitung dua orang.`;
	return `${why} ${rule} ${await otherPeople(db, word)}`;
}

type OwnWord = Pick<Word, 'first' | 'second' | 'own'>;
const whyNotOwn = ({ first, second, own }: OwnWord): string | null =>
	first.includes(second.staffId)
		? (own ?? 'Usulan ini buatanmu; orang lain yang memutuskan.')
		: null;

/** Refuses the proposer with `forbidden`. */
export function refuseOwnWord(word: OwnWord): void {
	const why = whyNotOwn(word);
	if (why !== null) throw new Refusal('forbidden', why);
}

async function whyNotTwo(db: Db, word: Word): Promise<string | null> {
	const own = whyNotOwn(word);
	if (own !== null) return own;
	const shared = await (await sharedHands(db, word.first, word.second.at))(word.second.staffId);
	return shared && oneHandWords(db, word, shared);
}

const isAlone = async (db: Db, word: Word): Promise<boolean> =>
	mayBeDoneAlone(word.permission) &&
	(await isOnlyAdministrator(db, word.second)) &&
	(await ableColleagues(db, word)).length === 0;

async function whyNotSecond(db: Db, word: Word): Promise<string | null> {
	const why = await whyNotTwo(db, word);
	return why !== null && (await isAlone(db, word)) ? null : why;
}

/**
 * Refuses with `forbidden` anyone who does not count as a second person. Must be called before any
 * two-person action, but not for a rejection, which needs only one person. An action by the only
 * administrator is recorded for review by the second one.
 */
export async function refuseOneHand(db: Db, word: Word): Promise<void> {
	const why = await whyNotTwo(db, word);
	if (why === null) return;
	if (!(await isAlone(db, word))) throw new Refusal('forbidden', why);
	await recordAlone(db, word);
}

/**
 * For lists of proposals: returns the refusal that the current user would get when agreeing; null
 * if they may agree or nothing is pending. Computed once per proposer.
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
