import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { officeRights } from '#insurance/access/staff/office-rights.ts';
import { hasRight, type HeldRoles } from '#insurance/access/staff/rights/rights.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type searchAlarms, searchOffice } from './api.ts';
import { beginWorkCase, casesSince } from './cases.server.ts';
import { SEARCHES } from './found.ts';
import { placeOfNumber } from './numbered-things.server.ts';
import { type FoundHits, searchByName, searchExactly } from './search-people.server.ts';
import { shownPeople } from './shown-people.server.ts';
import { alarmsSince, countSearch, markAlarm, searchInCase } from './store.server.ts';
import { LEAST_LETTERS, type TypedQuestion, readQuestion } from './words/read-question.ts';

export type SearchDeps = { db: Pool; sealer: Sealer; providers: readonly { id: string }[] };
type Asked = Required<CallInput<typeof searchOffice>>;
type Answer = CallOutput<typeof searchOffice>;
type People = Extract<TypedQuestion, { kind: 'exact' | 'name' }>;

const NOTHING: Answer = {
	place: null,
	needsReason: false,
	caseId: null,
	people: [],
	isCut: false,
};

/** Returns the kinds of persons that these roles may find. */
function kindsFor(roles: HeldRoles): string[] {
	const persons = hasRight(roles, 'policies.find');
	const companies = hasRight(roles, 'corporate.read');
	return [
		...(persons ? ['policy', 'customer'] : []),
		...(persons || companies ? ['member'] : []),
		...(companies ? ['company', 'admin'] : []),
	];
}

/** Counts the search, alarms the administrators about unusually many, and refuses too many. */
async function count(tx: Tx, staffId: string, at: Date): Promise<void> {
	const searches = await countSearch(tx, staffId, at);
	if (searches > SEARCHES.most)
		throw new Refusal(
			'slow-down',
			`Kamu sudah mencari ${SEARCHES.most} kali dalam satu jam. Tunggu sampai jam berikutnya, atau minta administrator.`,
		);
	if (searches >= SEARCHES.alarm && (await markAlarm(tx, staffId, at)))
		await recordAction(tx, {
			staffId,
			action: 'search-alarm',
			subject: '',
			note: `${searches} pencarian dalam satu jam`,
			at,
		});
}

/** Returns the open case of this search, or null if a reason has to be given first. */
async function caseOf(
	{ tx, sealer }: { tx: Tx; sealer: Sealer },
	{ caseId, reason, note }: Asked,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<string | null> {
	const record = (id: string, why: string) =>
		recordInTrail(tx, {
			kind: 'access',
			act: 'people-searched',
			at,
			thing: { kind: 'search-case', id },
			reason: why,
		});
	if (caseId && (await searchInCase(tx, { id: caseId, staffId, since: casesSince(at) }))) {
		await record(caseId, '');
		return caseId;
	}
	const begun = await beginWorkCase(
		{ tx, sealer },
		{ reason, note },
		{ staffId, at, searches: 1 },
	);
	if (begun) await record(begun.id, begun.reason);
	return begun?.id ?? null;
}

const search = (
	{ sealer }: SearchDeps,
	tx: Tx,
	question: People,
	kinds: readonly string[],
): Promise<FoundHits> => {
	const asking = { db: tx, sealer, kinds };
	return question.kind === 'name'
		? searchByName(asking, question.name)
		: searchExactly(asking, question.tokens);
};

/**
 * Answers what a person at the desk typed. A number leads to its page. People are searched only
 * within a case, whose reason was recorded; they are shown masked, and opening them is another act.
 * Without a case only companies are found, which are no persons.
 */
export async function searchFromOffice(
	deps: SearchDeps,
	input: Asked,
	caller: Caller,
): Promise<Answer> {
	const { staffId, roles } = staffWho(caller, officeRights(searchOffice) ?? null);
	const question = readQuestion(input.q);
	if (question.kind === 'nothing')
		throw refuseFields({
			q: `Tulis paling sedikit ${LEAST_LETTERS} huruf nama, atau nomor selengkapnya`,
		});
	return deps.db.transaction(async (tx) => {
		await count(tx, staffId, caller.now);
		if (question.kind === 'number') {
			const place = await placeOfNumber({ ...deps, db: tx }, roles, question);
			if (place !== null || question.or.length === 0) return { ...NOTHING, place };
		}
		const people: People =
			question.kind === 'number' ? { kind: 'exact', tokens: question.or } : question;
		const allowed = kindsFor(roles);
		const caseId = await caseOf({ ...deps, tx }, input, { staffId, at: caller.now });
		const kinds = caseId === null ? allowed.filter((kind) => kind === 'company') : allowed;
		const hits = await search(deps, tx, people, kinds);
		const shown = await shownPeople(tx, hits, { roles, now: caller.now });
		return { ...NOTHING, ...shown, caseId, needsReason: caseId === null };
	});
}

const ALARM_DAYS = 7;

export async function showSearchAlarms(
	{ db }: SearchDeps,
	caller: Caller,
): Promise<CallOutput<typeof searchAlarms>> {
	staffWho(caller, 'staff.manage');
	const since = new Date(caller.now.getTime() - ALARM_DAYS * 86_400_000);
	const alarms = await alarmsSince(db, since);
	return {
		rows: alarms.map(({ staffId, name, at, searches }) => ({
			staffId,
			staffName: name,
			at: at.toISOString(),
			searches,
		})),
	};
}
