import type { Db } from '#platform/db/pool.server.ts';
import { type Day } from '#platform/values/dates.ts';
import { jakartaMoment, type DayOrHour } from '#platform/values/moments.ts';

import type { Language } from '../address.ts';
import type { Navigation } from '../frame/site-frame.ts';
import { programPage } from '../program/program-pages.server.ts';
import {
	type ListedPage,
	type ListedRow,
	readNavigation,
	readPage,
	readPageList,
	readPages,
	readWordings,
} from '../store.server.ts';
import { factsOn } from './facts.server.ts';
import { fillPage, fillText, fillTexts, hasTokens } from './tokens.ts';

// Pages, menus and wordings as visitors see them on a given date, with that date's figures filled
// in.

type Page = NonNullable<Awaited<ReturnType<typeof readPage>>>;

/** Figures are loaded only if a text quotes one. */
async function filled<T>(
	db: Db,
	day: Day,
	value: T,
	fill: (value: T, figures: Awaited<ReturnType<typeof factsOn>>['known']) => T,
): Promise<T> {
	return hasTokens(value) ? fill(value, (await factsOn(db, day)).known) : value;
}

export async function readFilledPage(
	db: Db,
	slug: string,
	language: Language,
	day: DayOrHour = jakartaMoment(new Date()),
): Promise<Page | undefined> {
	const row = (await readPage(db, slug, language)) ?? programPage(slug);
	return row && filled(db, day, row, fillPage);
}

export async function readFilledPages(
	db: Db,
	template: string,
	language: Language,
	asked: Parameters<typeof readPages>[3],
	day: DayOrHour = jakartaMoment(new Date()),
): Promise<ListedRow[]> {
	const rows = await readPages(db, template, language, asked);
	return filled(db, day, rows, (all, figures) => all.map((row) => fillPage(row, figures)));
}

export async function readFilledList(
	db: Db,
	day: DayOrHour = jakartaMoment(new Date()),
): Promise<ListedPage[]> {
	const rows = await readPageList(db);
	return filled(db, day, rows, (all, figures) =>
		all.map((row) => ({
			...row,
			title: fillText(row.title, figures, row.language),
			overview: row.overview && fillText(row.overview, figures, row.language),
		})),
	);
}

export async function readFilledNavigation(
	db: Db,
	language: Language,
	day: DayOrHour = jakartaMoment(new Date()),
): Promise<Partial<Navigation> | undefined> {
	const payload = await readNavigation(db, language);
	return filled(db, day, payload, (all, figures) => fillTexts(all, figures, language));
}

export async function readFilledWordings(
	db: Db,
	language: Language,
	day: DayOrHour = jakartaMoment(new Date()),
): Promise<Record<string, string>> {
	const words = await readWordings(db, language);
	return filled(db, day, words, (all, figures) => fillTexts(all, figures, language));
}
