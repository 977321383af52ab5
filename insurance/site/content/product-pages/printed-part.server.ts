import type { Db } from '#platform/db/pool.server.ts';

import { readFilledPages } from '../figures/read-filled.server.ts';
import type { Child } from '../page.ts';

const PRINTED = ['form-download', 'form-download-report'];

const FOLDERS: Record<string, string> = { form: 'formulir', report: 'laporan' };

/**
 * Returns the page part that is printed as `{folder}/{id}.pdf`, with its sections and lines; null
 * if there is none.
 */
export async function printedPart(db: Db, folder: string, id: string): Promise<Child | null> {
	for (const template of PRINTED) {
		for (const { body } of await readFilledPages(db, template, 'id', { limit: 50 })) {
			const part = body.children.find(
				(child) => child.id === id && FOLDERS[child.template] === folder,
			);
			if (part) return part;
		}
	}
	return null;
}
