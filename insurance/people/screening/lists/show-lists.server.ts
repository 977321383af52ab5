import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { checkName, ListedEntry, showLists, ShownScreeningList } from '../api.ts';
import { lastRun } from '../hits/screening-jobs.server.ts';
import { findAllListed, type Listed, MOST_LISTED } from '../matching/find-listed.server.ts';
import { isComparable } from '../matching/name-sounds.ts';
import { LIST_KIND_NAMES, LIST_KINDS, type ListKind } from '../screening.ts';
import { allLists, currentThreshold, type ListRow, namesOnlyIn } from './list-store.server.ts';

/** Names of either side of a comparison that the preview shows. */
const FIRST = 20;
/** A check by hand also shows entries a little below the threshold. */
const BELOW = 12;

const shownOf =
	(names: ReadonlyMap<string, string>) =>
	({
		uploadedBy,
		approvedBy,
		uploadedAt,
		inForceAt,
		replacedAt,
		...row
	}: ListRow): ShownScreeningList => ({
		...row,
		uploadedBy: names.get(uploadedBy) ?? '–',
		approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? '–'),
		uploadedAt: uploadedAt.toISOString(),
		inForceAt: inForceAt?.toISOString() ?? null,
		replacedAt: replacedAt?.toISOString() ?? null,
	});

async function changedNames(db: Db, draft: ListRow | undefined, current: ListRow | undefined) {
	if (!draft) return { added: [], gone: [] };
	const [added, gone] = await Promise.all([
		namesOnlyIn(db, draft.id, current?.id ?? null, FIRST),
		current ? namesOnlyIn(db, current.id, draft.id, FIRST) : [],
	]);
	return { added, gone };
}

export async function showAllLists(
	{ db }: { db: Pool },
	caller: Caller,
): Promise<CallOutput<typeof showLists>> {
	const { roles } = staffWho(caller, 'screening.read');
	const [lists, names, threshold, run] = await Promise.all([
		allLists(db),
		staffNames(db),
		currentThreshold(db),
		lastRun(db),
	]);
	const shown = shownOf(names);
	const kinds = LIST_KIND_NAMES.map(async (kind) => {
		const own = lists.filter((one) => one.kind === kind);
		const of = (state: ListRow['state']) => own.find((one) => one.state === state);
		const [current, draft] = [of('in-force'), of('draft')];
		return {
			kind,
			name: LIST_KINDS[kind],
			current: current ? shown(current) : null,
			draft: draft ? shown(draft) : null,
			...(await changedNames(db, draft, current)),
			past: own.filter(({ state }) => state === 'replaced').map(shown),
		};
	});
	return {
		kinds: await Promise.all(kinds),
		threshold: { score: threshold.score, since: threshold.since.toISOString() },
		run: run && {
			...run,
			begunAt: run.begunAt.toISOString(),
			endedAt: run.endedAt?.toISOString() ?? null,
		},
		mayManage: hasRight(roles, 'screening.manage'),
	};
}

const listedEntryOf = ({ entry, score }: Listed): ListedEntry => ({
	...entry,
	kindWords: LIST_KINDS[entry.kind],
	score,
});

export async function checkOneName(
	{ db }: { db: Pool },
	{ name, born = '', nik = '' }: CallInput<typeof checkName>,
	caller: Caller,
): Promise<CallOutput<typeof checkName>> {
	staffWho(caller, 'screening.read');
	if (!isComparable(name)) throw refuseFields({ name: 'Tulis namanya dengan huruf Latin' });
	const [{ score: threshold }, lists] = await Promise.all([currentThreshold(db), allLists(db)]);
	const isInForce = (kind: ListKind) =>
		lists.some((one) => one.kind === kind && one.state === 'in-force');
	const person = { name, born: born || null, nik: nik || null };
	const found = await findAllListed(db, person, threshold - BELOW);
	return {
		threshold,
		rows: found.slice(0, MOST_LISTED).map(listedEntryOf),
		total: found.length,
		compared: LIST_KIND_NAMES.filter(isInForce).map((kind) => LIST_KINDS[kind]),
		absent: LIST_KIND_NAMES.filter((kind) => !isInForce(kind)).map((kind) => LIST_KINDS[kind]),
	};
}
