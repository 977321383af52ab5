import { createHash } from 'node:crypto';

import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { checkFigures, type FigureProblem } from '#insurance/site/content/check/check-page.ts';
import { deadLinks, linksOf } from '#insurance/site/content/check/links.ts';
import { factsOn } from '#insurance/site/content/figures/facts.server.ts';
import { fillPage } from '#insurance/site/content/figures/tokens.ts';
import { siteFileProblems } from '#insurance/site/content/files/site-file-problems.server.ts';
import { readServed } from '#insurance/site/content/frame/frame-values.server.ts';
import { pageProblems } from '#insurance/site/content/templates/problems.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { PagePlace } from '../drafts.server.ts';
import type { PageText } from '../merge.ts';
import { adviceOf } from './advice.ts';
import { readSettledAlarms } from './alarm-store.server.ts';

/**
 * `alarm`: id of a finding that an editor may mark as false. The finding then also contains the
 * sentence that raised it.
 */
type PageAlarm = FigureProblem & { alarm?: string };

/** A finding that an editor marked as false. `approved`: a second person has read the reason. */
type SettledFinding = {
	at: string;
	alarm: string;
	sentence: string;
	message: string;
	reason: string;
	by: string;
	approved: boolean;
};
export type PageChecks = {
	problems: PageAlarm[];
	advice: FigureProblem[];
	settled: SettledFinding[];
};

/** Returns an alarm's id, which changes only if the sentence or the fact compared with it changes. */
const alarmOf = ({ sentence = '', message }: FigureProblem): string =>
	createHash('sha256').update(`${sentence}\n${message}`).digest('hex').slice(0, 32);

async function withoutSettled(
	db: Db,
	place: PagePlace,
	found: readonly FigureProblem[],
): Promise<Pick<PageChecks, 'problems' | 'settled'>> {
	const alarms = found.map((one): PageAlarm =>
		one.sentence ? { ...one, alarm: alarmOf(one) } : one,
	);
	const kept = alarms.some(({ alarm }) => alarm) ? await readSettledAlarms(db, place) : [];
	if (kept.length === 0) return { problems: alarms, settled: [] };
	const names = await staffNames(db);
	const settled = alarms.flatMap(({ at, alarm }): SettledFinding[] => {
		const one = kept.find((each) => each.alarm === alarm);
		if (!one) return [];
		const { sentence, message, reason, settledBy, approvedBy } = one;
		const by = names.get(settledBy) ?? '';
		return [
			{ at, alarm: one.alarm, sentence, message, reason, by, approved: approvedBy !== null },
		];
	});
	const known = new Set(settled.map(({ alarm }) => alarm));
	return { problems: alarms.filter(({ alarm = '' }) => !known.has(alarm)), settled };
}

export async function checksOn(
	db: Db,
	page: PagePlace & PageText & { template: string },
	day: Day,
): Promise<PageChecks> {
	const [facts, served, files] = await Promise.all([
		factsOn(db, day),
		readServed(
			db,
			linksOf(page).map(([, address]) => address),
		),
		siteFileProblems(db, page.body),
	]);
	// A link to the page itself works once the page is published.
	const links = deadLinks(page, { ...served, slugs: new Set([...served.slugs, page.slug]) });
	const figures = checkFigures(page, facts);
	const { problems, settled } = await withoutSettled(db, page, figures.problems);
	// Lengths are measured in the text with figures filled in, but positions refer to the source
	// text.
	const filled = fillPage(page, facts.known);
	const whole = filled.body.children.length === page.body.children.length;
	return {
		problems: [...pageProblems(whole ? filled : page), ...problems, ...files],
		advice: [...adviceOf(whole ? filled : page), ...links, ...figures.advice],
		settled,
	};
}
