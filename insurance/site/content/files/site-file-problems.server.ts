import type { Db } from '#platform/db/pool.server.ts';

import { linksOf } from '../check/links.ts';
import type { PageBody } from '../page.ts';
import type { PageProblem } from '../templates/problems.ts';
import { siteFilesNamed } from './kept-files.server.ts';
import { siteFileNamed, takesTwoPeople } from './site-file.ts';

/** Parts offering a form to sign or a report to read. */
const BINDING = new Set(['form', 'report']);

/**
 * Reports a page's links to files that cannot be opened, and files that one person may publish used
 * in a form or report: a brochure in their place would bypass the second person.
 */
export async function siteFileProblems(db: Db, body: PageBody): Promise<PageProblem[]> {
	const links = linksOf({ body }).flatMap(([at, address]) => {
		const name = siteFileNamed(address);
		return name === null ? [] : [{ at, name }];
	});
	const files = new Map(
		(await siteFilesNamed(db, [...new Set(links.map(({ name }) => name))])).map((one) => [
			one.name,
			one,
		]),
	);
	return links.flatMap(({ at, name }) => {
		const file = files.get(name);
		if (!file || file.liveVersion === null)
			return [
				{ at, message: `Berkas ${name}.pdf belum terbit. Terbitkan di bagian Berkas.` },
			];
		const part = /^children\.(\d+)\.url$/.exec(at)?.[1];
		const binding =
			part !== undefined && BINDING.has(body.children[Number(part)]?.template ?? '');
		return binding && !takesTwoPeople(file.kind)
			? [{ at, message: `${name}.pdf adalah brosur. Pilih berkas formulir atau laporan.` }]
			: [];
	});
}
