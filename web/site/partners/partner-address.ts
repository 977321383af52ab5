import type { PageData } from '#insurance/site/content/page.ts';

/** The filters of a list of partners, as its address holds them. */
export function filtersOf(page: PageData): Record<string, string> {
	const { city, province, facility, cashless } = page.partners ?? {};
	const all = {
		search: page.paging?.search,
		city,
		province,
		facility,
		cashless: cashless ? 'ya' : undefined,
	};
	return Object.fromEntries(
		Object.entries(all).flatMap(([key, value]) => (value ? [[key, value]] : [])),
	);
}

export const listAddress = (page: PageData, change: Record<string, string>): string =>
	`${page.url}?${new URLSearchParams({ ...filtersOf(page), ...change }).toString()}`;
