import { query } from '../../program/own-database.ts';
import type { RunningProduct } from '../../program/product.ts';
import type { SamplePage } from './write-page.ts';

type Kept = {
	pages: SamplePage[];
	menus: Map<string, unknown>;
	words: Map<string, string>;
	redirects: Map<string, string>;
	insurer: unknown;
	pictures: Map<string, string>;
};

export async function storedIn(site: Pick<RunningProduct, 'dataDir'>): Promise<Kept> {
	const pages = await query<SamplePage>(
		site,
		`select slug, language, template, title, body from content_page
			where published order by position, slug, language desc`,
	);
	const menus = await query<{ language: string; payload: unknown }>(
		site,
		'select language, payload from content_navigation',
	);
	const words = await query<{ language: string; key: string; text: string }>(
		site,
		'select language, key, text from content_wording',
	);
	const redirects = await query<{ path: string; target: string }>(
		site,
		'select path, target from content_redirect',
	);
	const insurer = await query<{ insurer: unknown }>(
		site,
		'select body as insurer from insurer_version order by version desc limit 1',
	);
	const pictures = await query<{ sha256: string }>(site, 'select sha256 from picture');
	return {
		pages: pages.rows,
		menus: new Map(menus.rows.map((one) => [one.language, one.payload])),
		words: new Map(words.rows.map(({ language, key, text }) => [`${language} ${key}`, text])),
		redirects: new Map(redirects.rows.map(({ path, target }) => [path, target])),
		insurer: insurer.rows[0]?.insurer,
		pictures: new Map(pictures.rows.map(({ sha256 }) => [sha256, sha256])),
	};
}
