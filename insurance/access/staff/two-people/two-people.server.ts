import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { colleaguesWhoMay } from '../accounts/colleagues.server.ts';
import { type SameLine, sameLineWith } from '../let-ins/same-person.server.ts';
import { staffNamed } from '../login/office-session.server.ts';
import type { Permission } from '../rights/rights.ts';
import { staffMay } from '../rights/roles.server.ts';
import type { StaffAct } from '../staff.ts';
import { isOnlyAdministrator, mayBeDoneAlone, recordAlone } from './alone.server.ts';

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
	const lineWith = await sameLineWith(db, first);
	const able = await Promise.all(people.map(async ({ id }) => (await lineWith(id)) === null));
	return people.filter((_one, at) => able[at]);
}

async function otherPeople(db: Db, word: Word): Promise<string> {
	const able = await ableColleagues(db, word);
	return able.length > 0
		? `Yang bisa memutuskan sekarang: ${LIST.format(able.map(({ name, email }) => name || email))}.`
		: 'Belum ada orang lain yang bisa memutuskan sekarang.';
}

async function oneHandWords(db: Db, word: Word, { person, giver }: SameLine): Promise<string> {
	const { name, email } = await staffNamed(db, person);
	const proposer = `${name || email}, yang menanganinya lebih dulu`;
	const why =
		giver === person
			? `Aksesmu berasal dari ${proposer}.`
			: `Akses ${proposer}, berasal darimu.`;
	return `${why} Kalian tidak dihitung dua orang. ${await otherPeople(db, word)}`;
}

type OwnWord = Pick<Word, 'first' | 'second' | 'own'>;
const whyNotOwn = ({ first, second, own }: OwnWord): string | null =>
	first.includes(second.staffId)
		? (own ?? 'Usulan ini buatanmu; orang lain yang memutuskan.')
		: null;

async function whyNotTwo(db: Db, word: Word): Promise<string | null> {
	const own = whyNotOwn(word);
	if (own !== null) return own;
	if (!(await staffMay(db, word.second.staffId, word.permission)))
		return `Peranmu tidak mencakup persetujuan ini. ${await otherPeople(db, word)}`;
	const line = await (await sameLineWith(db, word.first))(word.second.staffId);
	return line && oneHandWords(db, word, line);
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
