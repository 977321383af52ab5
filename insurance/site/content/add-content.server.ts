import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { parseNamedJson, readNamedFile } from '#platform/files/read-json-file.server.ts';

import { loadPictures } from './archive/load-archive.server.ts';
import { openArchive, type OpenedArchive, readContent } from './archive/open-archive.server.ts';
import { makePictureMaker } from './pictures/keep-picture.server.ts';
import { storeContent } from './seed.server.ts';
import { hasPage } from './store.server.ts';

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'PK';

/** A placeholder in a starter file that the insurer has to fill in, e.g. `[ISI: alamat]`. */
const BLANK = /\[ISI\b[^\]]*\]?/;

/**
 * Refuses texts with unfilled placeholders: if published, such a text would not bind the insurer to
 * anything.
 */
function refuseBlanks(path: string, { content }: OpenedArchive): void {
	for (const page of content.pages) {
		const blank = BLANK.exec(JSON.stringify([page.title, page.body]))?.[0];
		if (blank) throw new Error(`${path}: page ${page.slug} has a blank to fill in: ${blank}`);
	}
}

async function contentOf(path: string, bytes: Buffer): Promise<OpenedArchive> {
	try {
		if (isZip(bytes)) return await openArchive(bytes);
		return { content: readContent(parseNamedJson(path, bytes)), pictures: [] };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { cause, message } = error;
		throw new Error(`${path}: ${typeof cause === 'string' ? cause : message}`, {
			cause: error,
		});
	}
}

/**
 * Adds the content of an archive, or of its `content.json` alone. Existing content is not changed.
 * Returns the slugs that were added and those that already existed. On failure, adds nothing,
 * except possibly pictures, and throws an Error with a message that names the file.
 */
export async function addContent(
	{ db, files }: { db: Pool; files: Files },
	path: string,
): Promise<{ added: string[]; kept: string[] }> {
	const bytes = await readNamedFile(path);
	const opened = await contentOf(path, bytes);
	refuseBlanks(path, opened);
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
