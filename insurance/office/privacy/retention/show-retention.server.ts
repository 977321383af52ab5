import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Keeper, KeepingState } from '#platform/retention/keeper.server.ts';
import type { Span } from '#platform/retention/span.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { periodsBefore } from '#platform/values/report-period.ts';

import type { KindLine, RetentionRoom, setKeptDays } from './api.ts';
import { holdLines } from './holds/holds.server.ts';
import { headOfReport } from './report/report-head.ts';
import type { RetentionRule } from './rules/rule.ts';
import { ruleOf, RULES } from './rules/rules.ts';
import { keptSentence, spanOf, spanWords } from './rules/span.ts';
import { momentsOf } from './run-retention.server.ts';
import {
	lastLooks,
	lastRemovals,
	newestReports,
	settingsOf,
	writeSetting,
} from './store.server.ts';

export type RetentionDeps = { db: Pool; sealer: Sealer; keepers: readonly Keeper[] };
const REMOVALS_SHOWN = 5;

export type RuledKeeper = {
	keeper: Keeper;
	rule: RetentionRule;
	span: Span;
	coverStatus: KeepingState;
};

/**
 * Lists every kind of data with its rule, current period and number of stored items, in the order
 * of the rules.
 */
export async function everyKind(
	db: Db,
	keepers: readonly Keeper[],
	now: Date,
): Promise<RuledKeeper[]> {
	const [momentOf, settings] = await Promise.all([momentsOf(db, keepers, now), settingsOf(db)]);
	const chosen = new Map(settings.map(({ kind, days }) => [kind, days]));
	const all: RuledKeeper[] = [];
	for (const rule of RULES) {
		const keeper = keepers.find(({ kind }) => kind === rule.kind);
		if (!keeper) continue;
		all.push({
			keeper,
			rule,
			span: spanOf(keeper.keeps, rule, chosen.get(rule.kind)),
			coverStatus: await keeper.look(db, momentOf(keeper)),
		});
	}
	return all;
}

export const ruleLine = ({ rule, span }: Pick<RuledKeeper, 'rule' | 'span'>) => ({
	kind: rule.kind,
	name: rule.name,
	data: rule.data,
	keeps: spanWords(span),
	sentence: keptSentence(span, rule),
	ground: rule.ground,
	way: rule.way,
});

export const standingLine = ({ kept, due, held, oldest }: KeepingState) => ({
	kept,
	due,
	held,
	oldest: oldest?.toISOString() ?? null,
});

async function kindLines({ db, keepers }: RetentionDeps, now: Date): Promise<KindLine[]> {
	const [all, looks, removals] = await Promise.all([
		everyKind(db, keepers, now),
		lastLooks(db),
		lastRemovals(db, REMOVALS_SHOWN),
	]);
	return all.map((one) => {
		const { rule, span, keeper, coverStatus } = one;
		return {
			...ruleLine(one),
			...standingLine(coverStatus),
			holdable: keeper.holdable,
			room: rule.room && 'days' in span ? { ...rule.room, days: span.days } : null,
			lookedAt: looks.find(({ kind }) => kind === rule.kind)?.at.toISOString() ?? null,
			removals: removals
				.filter(({ kind }) => kind === rule.kind)
				.map(({ day, removed }) => ({ day, removed })),
		};
	});
}

export async function showRoom(deps: RetentionDeps, caller: Caller): Promise<RetentionRoom> {
	const { staffId, roles } = staffWho(caller, 'privacy.read');
	const { db, sealer } = deps;
	const names = await staffNames(db);
	const [kinds, holds, reports] = await Promise.all([
		kindLines(deps, caller.now),
		holdLines(db, sealer, names, { staffId, at: caller.now }),
		newestReports(db, 40),
	]);
	return {
		kinds,
		holds,
		reports: reports.map(headOfReport),
		periods: periodsBefore(jakartaDay(caller.now)).map(({ code, name }) => ({ code, name })),
		maySign: hasRight(roles, 'retention.sign'),
	};
}

export async function setDays(
	deps: RetentionDeps,
	{ kind, days }: CallInput<typeof setKeptDays>,
	caller: Caller,
): Promise<RetentionRoom> {
	const { staffId } = staffWho(caller, 'retention.sign');
	const rule = ruleOf(kind);
	if (!rule?.room) throw refuseFields({ days: 'Masa simpan jenis data ini tetap.' });
	const { least, most } = rule.room;
	if (days < least || days > most)
		throw refuseFields({ days: `Pilih antara ${least} dan ${most} hari.` });
	await deps.db.transaction(async (tx) => {
		await writeSetting(tx, { kind, days, staffId, at: caller.now });
		await recordAction(tx, {
			staffId,
			action: 'retention-changed',
			subject: rule.name,
			note: `${days} hari`,
			at: caller.now,
		});
	});
	return showRoom(deps, caller);
}
