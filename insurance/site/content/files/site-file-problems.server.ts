import type { Db } from '#platform/db/pool.server.ts';

import { linksOf } from '../check/links.ts';
import type { PageBody } from '../page.ts';
import type { PageProblem } from '../templates/problems.ts';
import { siteFilesNamed } from './kept-files.server.ts';
import { siteFileNamed, takesTwoPeople } from './site-file.ts';

/** Page parts that offer a form to sign or a report to read. */
const BINDING = new Set(['form', 'report']);

/**
 * Reports links to files that cannot be opened. Also reports files in a form or report that one
 * person may publish alone: a brochure used there would bypass the approval by a second person.
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
