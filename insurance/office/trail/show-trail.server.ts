import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { actionWords } from '#insurance/access/staff/staff.ts';
import { type OpenedDetail, openDetails } from '#platform/audit/details/details.server.ts';
import {
	countRecords,
	findRecords,
	type FoundRecord,
	MAX_COUNTED_RECORDS,
	type RecordFilter,
	rolesInTrail,
} from '#platform/audit/find-records.server.ts';
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { type Caller, type Served, serveAll } from '#platform/http/served.server.ts';
import { addToDay, jakartaMidnight } from '#platform/values/dates.ts';

import { listTrail, openTrailRecord, type TrailRow } from './api.ts';
import { makeCallWords } from './call-words.ts';
import { idsOfThing, type TrailDeps, whoseRecords } from './find-people.server.ts';
import { type NamedThing, namesOfThings } from './names-of-things.server.ts';
import { openRecord } from './open-record.server.ts';
import { OPENED_WORDS } from './trail-words.ts';

const PAGE = 25;

type Deps = TrailDeps & {
	/** Every documented call, whose summary says what it does. */
	calls: readonly Call[];
};

const roleWords = ({ actorKind, role }: FoundRecord, roleName: string): string => {
	if (actorKind === 'operator') return 'Operator server';
	return actorKind === 'company' ? `Administrator perusahaan, ${role}` : roleName;
};

function whatWords(record: FoundRecord, callWords: (name: string) => string): string {
	const { kind, act, call, thingKind } = record;
	if (act !== '') return actionWords(act);
	if (kind === 'access') return `Membuka ${OPENED_WORDS[thingKind] ?? thingKind}`;
	return kind === 'denial' ? `Ditolak: ${callWords(call)}` : callWords(call);
}

function rowOf(
	record: FoundRecord,
	names: { thing: NamedThing; actor: string | undefined; role: string; mayFind: boolean },
	callWords: (name: string) => string,
	detail: OpenedDetail | undefined,
): TrailRow {
	const { id, at, kind, person, requestId, actorKind } = record;
	const reason = record.reason || (detail?.reason ?? '');
	const note = record.note || (detail?.note ?? '');
	const erased = detail?.erased && !reason && !note && detail.values.length === 0;
	return {
		id,
		at: at.toISOString(),
		who: names.actor ?? (actorKind === 'operator' ? record.role : ''),
		role: roleWords(record, names.role),
		kind,
		what: whatWords(record, callWords),
		on: names.thing.on,
		onHref: names.thing.href,
		person: person?.slice(0, 32) ?? '',
		personHref:
			person !== null && names.mayFind && names.thing.number !== undefined
				? `/office/cari?nomor=${encodeURIComponent(names.thing.number)}`
				: null,
		why: erased ? 'Dihapus bersama data orangnya' : [reason, note].filter(Boolean).join('. '),
		detailed: (detail?.values.length ?? 0) > 0,
		request: requestId?.slice(0, 8) ?? '',
	};
}

async function filterOf(
	deps: TrailDeps,
	{ person, thing, kind, act, role, staffId, from, until }: CallInput<typeof listTrail>,
): Promise<RecordFilter> {
	return {
		...(await whoseRecords(deps, person ?? '')),
		things: await idsOfThing(deps.db, thing ?? ''),
		kind: kind || undefined,
		act: act || undefined,
		role: role || undefined,
		actorId: staffId || undefined,
		from: from ? jakartaMidnight(from) : null,
		until: until ? jakartaMidnight(addToDay(until, { day: 1 })) : null,
	};
}

/** Finds records by person, thing, act, role and time. It names no customer. */
async function showTrail(
	deps: Deps,
	input: CallInput<typeof listTrail>,
	caller: Caller,
): Promise<CallOutput<typeof listTrail>> {
	const staff = staffWho(caller, 'staff.read');
	const mayFind = hasRight(staff.roles, 'policies.find');
	const { db } = deps;
	const { sort, page = 1 } = input;
	const filter = await filterOf(deps, input);
	const place = { ...pageWindow(page, PAGE), oldestFirst: sort === 'at' };
	const [records, counted, roles] = await Promise.all([
		findRecords(db, filter, place),
		countRecords(db, filter),
		rolesInTrail(db),
	]);
	const [names, details] = await Promise.all([
		namesOfThings(db, records),
		openDetails(
			db,
			deps.sealer,
			records.map(({ id }) => id),
		),
	]);
	const callWords = makeCallWords([...deps.calls, listTrail]);
	const total = Math.min(counted, MAX_COUNTED_RECORDS);
	return {
		rows: records.map((one) =>
			rowOf(
				one,
				{
					thing: names.thing(one),
					actor: names.actor(one),
					role: names.role(one.role),
					mayFind,
				},
				callWords,
				details.get(one.id),
			),
		),
		total,
		more: counted > MAX_COUNTED_RECORDS,
		pages: pageCount(total, PAGE),
		roles: roles.map((value) => ({
			value,
			label: names.role(value),
		})),
	};
}

export const trailRoutes = (deps: Deps): Served[] =>
	serveAll(deps, [
		[listTrail, showTrail],
		[openTrailRecord, openRecord],
	]);
