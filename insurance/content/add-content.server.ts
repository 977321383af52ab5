import { readFile } from 'node:fs/promises';

import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';

import { loadPictures } from './archive/load-archive.server.ts';
import { openArchive, type OpenedArchive, readContent } from './archive/open-archive.server.ts';
import { makePictureMaker } from './pictures/keep-picture.server.ts';
import { storeContent } from './seed.server.ts';
import { hasPage } from './store.server.ts';

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'PK';

async function contentOf(bytes: Buffer): Promise<OpenedArchive> {
	if (isZip(bytes)) return openArchive(bytes);
	return { content: readContent(JSON.parse(bytes.toString('utf8'))), pictures: [] };
}

/**
 * Adds what an archive holds, or its `content.json` alone; what is there stays as editors left it.
 * Gives the slugs that were added and those that were there. Throws an Error that says what is
 * wrong; then nothing was added but perhaps pictures.
 */
export async function addContent(
	{ db, files }: { db: Pool; files: Files },
	path: string,
): Promise<{ added: string[]; kept: string[] }> {
	const bytes = await readFile(path);
	const opened = await contentOf(bytes);
	if (opened.pictures.length > 0) {
		const maker = makePictureMaker();
		await loadPictures({ db, files, maker }, bytes, opened).finally(() => maker.stop());
	}
	return db.transaction(async (tx) => {
		const slugs = [...new Set(opened.content.pages.map(({ slug }) => slug))];
		const there = new Set<string>();
		for (const slug of slugs) if (await hasPage(tx, slug)) there.add(slug);
		await storeContent(tx, opened.content);
		return {
			added: slugs.filter((slug) => !there.has(slug)),
			kept: slugs.filter((slug) => there.has(slug)),
		};
	});
}
