import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { colleaguesWhoMay } from '../staff/accounts/colleagues.server.ts';
import {
	isOneAdministrator,
	type SameLine,
	sameLineWith,
} from '../staff/let-ins/same-person.server.ts';
import { staffNamed } from '../staff/login/office-session.server.ts';
import { whyBeyond } from '../staff/rights/limits.server.ts';
import {
	type Concern,
	hasRight,
	isWithinLimit,
	PERMISSIONS,
	type Permission,
} from '../staff/rights/rights.ts';
import type { StaffAct } from '../staff/staff.ts';
import { absencesOn } from './absences/absence-store.server.ts';
import type { ApprovalRule } from './approval.ts';
import type { ApprovalHead, VoteRow } from './store.server.ts';

/** A person and the colleague for whom they decide during an absence; null for themselves. */
export type Approver = { id: string; name: string; email: string; forId: string | null };

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });
const labelOf = ({ name, email }: { name: string; email: string }) => name || email;

export const isPermission = (text: string): text is Permission =>
	(PERMISSIONS as readonly string[]).includes(text);

/** The person who decides now, if they have the right. They are logged in, so they work here. */
async function selfAmong(
	db: Db,
	right: Permission,
	{ staffId, concern }: { staffId: string; concern: Concern },
): Promise<Approver[]> {
	const { id, name, email, roles } = await staffNamed(db, staffId);
	return isWithinLimit(roles, right, concern) ? [{ id, name, email, forId: null }] : [];
}

/** Everyone who has the right, and the delegates of those who are absent today. */
async function holdersOf(
	db: Db,
	{ rule: { approvingRight, delegable }, amount }: Pick<Decidable, 'rule' | 'amount'>,
	{ at, staffId = null }: Asked,
): Promise<Approver[]> {
	if (!isPermission(approvingRight)) return [];
	const concern = amount === null ? {} : { amount };
	const colleagues = (await colleaguesWhoMay(db, approvingRight, concern)).map((one) => ({
		...one,
		forId: null,
	}));
	const self = staffId === null ? [] : await selfAmong(db, approvingRight, { staffId, concern });
	const holders = [...self, ...colleagues.filter(({ id }) => id !== staffId)];
	if (!delegable) return holders;
	const absences = await absencesOn(db, jakartaDay(at));
	const ids = new Set(holders.map(({ id }) => id));
	const delegated = await Promise.all(
		absences
			.filter(({ staffId }) => ids.has(staffId))
			.map(async ({ staffId, delegateId }) => {
				const staff = await staffNamed(db, delegateId);
				return staff.endedAt === null
					? [{ id: staff.id, name: staff.name, email: staff.email, forId: staffId }]
					: [];
			}),
	);
	return [...holders, ...delegated.flat()];
}

/** Where someone acts for an absent colleague, both must be independent of the authors. */
const personsOf = ({ id, forId }: Approver): string[] => (forId === null ? [id] : [id, forId]);

/** The time, and the person who decides, if there is one. */
type Asked = { at: Date; staffId?: string | null };

export type Decidable = Pick<ApprovalHead, 'authors' | 'amount'> & {
	/** The colleague whom the proposal is about. Neither they nor their delegate decide it. */
	about: string | null;
	/** Approvals given so far. Their givers count as authors for the next approver. */
	votes: readonly Pick<VoteRow, 'staffId' | 'forStaffId'>[];
	rule: ApprovalRule;
	/** Replaces the sentence shown to authors, who cannot decide. */
	own?: string | undefined;
};

const votersOf = ({ votes }: Pick<Decidable, 'votes'>): string[] =>
	votes.flatMap(({ staffId, forStaffId }) => [staffId, ...(forStaffId ? [forStaffId] : [])]);

/** The colleague whom a proposal is about, and their delegates on the day. */
async function peopleApart(db: Db, { about }: Decidable, { at }: Asked): Promise<string[]> {
	if (about === null) return [];
	const absences = await absencesOn(db, jakartaDay(at));
	const own = absences.filter(({ staffId }) => staffId === about);
	return [about, ...own.map(({ delegateId }) => delegateId)];
}

/** Returns the people who can approve a proposal now, one entry per person they act for. */
export async function ableApprovers(db: Db, one: Decidable, asked: Asked): Promise<Approver[]> {
	const taken = [...one.authors, ...votersOf(one)];
	const lineWith = await sameLineWith(db, taken);
	const apart = await peopleApart(db, one, asked);
	const able = await Promise.all(
		(await holdersOf(db, one, asked)).map(async (holder) => {
			const persons = personsOf(holder);
			if (persons.some((id) => taken.includes(id) || apart.includes(id))) return [];
			const lines = await Promise.all(persons.map(lineWith));
			return lines.every((line) => line === null) ? [holder] : [];
		}),
	);
	return able.flat();
}

async function othersWords(db: Db, one: Decidable, who: StaffAct): Promise<string> {
	const able = (await ableApprovers(db, one, who)).filter(({ id }) => id !== who.staffId);
	const names = [...new Map(able.map((each) => [each.id, labelOf(each)])).values()];
	return names.length > 0
		? `Yang bisa memutuskan sekarang: ${LIST.format(names)}.`
		: 'Belum ada orang lain yang bisa memutuskan sekarang.';
}

async function sameLineWords(db: Db, one: Decidable, who: StaffAct, line: SameLine) {
	const author = labelOf(await staffNamed(db, line.person));
	const why =
		line.giver === who.staffId
			? `Akses ${author}, yang menanganinya lebih dulu, berasal darimu.`
			: `Aksesmu berasal dari ${author}, yang menanganinya lebih dulu.`;
	return `${why} Kalian tidak dihitung dua orang. ${await othersWords(db, one, who)}`;
}

/** True if the table lets the insurer's only administrator do it and no one else could. */
async function mayAlone(db: Db, one: Decidable, who: StaffAct): Promise<boolean> {
	if (!one.rule.alone) return false;
	const staff = await staffNamed(db, who.staffId);
	return (
		staff.roles.some(({ everyRight }) => everyRight) &&
		(await isOneAdministrator(db)) &&
		(await ableApprovers(db, one, who)).every(({ id }) => id === who.staffId)
	);
}

const OWN_PROPOSAL = 'Usulan ini buatanmu; orang lain yang memutuskan.';
const OWN_ROLES = 'Peranmu sendiri disetujui orang lain.';
const ROLES_OF_ABSENT = 'Orang ini kamu gantikan, jadi perannya disetujui orang lain.';
const NO_RIGHT = 'Peranmu tidak mencakup tindakan ini.';

/** Why a person's right does not reach a proposal: it is missing, or its limit is lower. */
async function beyondWords(
	db: Db,
	{ rule: { approvingRight }, amount }: Decidable,
	{ staffId }: StaffAct,
): Promise<string> {
	const { roles } = await staffNamed(db, staffId);
	if (amount === null || !isPermission(approvingRight) || !hasRight(roles, approvingRight))
		return NO_RIGHT;
	return (await whyBeyond(db, { roles }, approvingRight, { amount })) ?? NO_RIGHT;
}

/**
 * Returns how a person would approve a proposal, or the sentence why they may not. `alone` is true
 * for the only administrator where the table allows it.
 */
export async function approvalOf(
	db: Db,
	one: Decidable,
	who: StaffAct,
): Promise<{ as: Approver; alone: boolean } | { why: string }> {
	const holders = (await holdersOf(db, one, who)).filter(({ id }) => id === who.staffId);
	const [self] = holders;
	const isAuthor = one.authors.includes(who.staffId);
	if (!self)
		return { why: isAuthor ? (one.own ?? OWN_PROPOSAL) : await beyondWords(db, one, who) };
	if (who.staffId === one.about) return { why: OWN_ROLES };
	const as = (await ableApprovers(db, one, who)).find(({ id }) => id === who.staffId);
	if (as) return { as, alone: false };
	if (await mayAlone(db, one, who)) return { as: { ...self, forId: null }, alone: true };
	if (isAuthor) return { why: one.own ?? OWN_PROPOSAL };
	if ((await peopleApart(db, one, who)).includes(who.staffId)) return { why: ROLES_OF_ABSENT };
	if (votersOf(one).includes(who.staffId))
		return { why: `Kamu sudah menyetujuinya. ${await othersWords(db, one, who)}` };
	const lineWith = await sameLineWith(db, [...one.authors, ...votersOf(one)]);
	for (const id of holders.flatMap(personsOf)) {
		const line = await lineWith(id);
		if (line) return { why: await sameLineWords(db, one, who, line) };
	}
	return {
		why: `Orang yang kamu gantikan ikut menanganinya. ${await othersWords(db, one, who)}`,
	};
}
