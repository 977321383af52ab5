import { checkFigures, type FigureProblem } from '#insurance/content/check/check-page.ts';
import { deadLinks, linksOf } from '#insurance/content/check/links.ts';
import { factsOn } from '#insurance/content/figures/facts.server.ts';
import { fillPage } from '#insurance/content/figures/tokens.ts';
import { siteFileProblems } from '#insurance/content/files/site-file-problems.server.ts';
import { readServed } from '#insurance/content/frame/frame-values.server.ts';
import { pageProblems } from '#insurance/content/templates/problems.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { adviceOf } from './advice.ts';
import type { PagePlace } from './drafts.server.ts';
import type { PageText } from './merge.ts';

type Checked = { problems: FigureProblem[]; advice: FigureProblem[] };

/**
 * What keeps a text from the site on a day, and what would make it better: by its template, and by
 * the products of that day.
 */
export async function checksOn(
	db: Db,
	page: PagePlace & PageText & { template: string },
	day: Day,
): Promise<Checked> {
	const [facts, served, files] = await Promise.all([
		factsOn(db, day),
		readServed(
			db,
			linksOf(page).map(([, address]) => address),
		),
		siteFileProblems(db, page.body),
	]);
	// A link to the page itself leads somewhere as soon as it is published.
	const links = deadLinks(page, { ...served, slugs: new Set([...served.slugs, page.slug]) });
	const figures = checkFigures(page, facts);
	// Lengths are those of what is read; the places of parts stay those of what was written.
	const filled = fillPage(page, facts.known);
	const whole = filled.body.children.length === page.body.children.length;
	return {
		problems: [...pageProblems(whole ? filled : page), ...figures.problems, ...files],
		advice: [...adviceOf(whole ? filled : page), ...links, ...figures.advice],
	};
}
