import sql, { raw } from 'sql-template-tag';

import type { Files } from '#platform/files/files.server.ts';

import { type Rekeyed, type Rotating, statementOf } from './rekeyed.server.ts';

type Kept = { id: string; fileKey: string };

/** Files sealed for one purpose. The rows of a table list them with `id` and `file_key`. */
export type SealedFiles = { table: string; purpose: string };

const PAGE = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function eachOf(
	{ pool }: Rotating,
	{ table }: SealedFiles,
	work: (kept: Kept) => Promise<boolean>,
): Promise<number> {
	let count = 0;
	for (let from = FIRST; ;) {
		const { rows: page } = await pool.query<Kept>(
			statementOf(
				raw(`select id, file_key from ${table}`),
				sql`where id > ${from}::uuid order by id limit ${PAGE}`,
			),
		);
		for (const one of page) if (await work(one)) count += 1;
		const last = page.at(-1);
		if (!last) return count;
		from = last.id;
	}
}

/**
 * Includes files in the rotation. Every file is read, because only its first byte shows which
 * secret sealed it. A file's row is deleted before the file. If the row is gone after resealing,
 * the file was deleted in the meantime, so it is deleted again.
 */
export function sealedFiles(kind: SealedFiles, files: Files): Rekeyed {
	return {
		name: `files of ${kind.table}`,
		columns: [],
		run: (rotating) =>
			eachOf(rotating, kind, async ({ id, fileKey }) => {
				const bytes = await files.get(fileKey);
				if (!bytes || bytes[0] === rotating.sealer.keyId) return false;
				const opened = rotating.sealer.open(kind.purpose, bytes);
				await files.put(
					fileKey,
					rotating.sealer.seal(kind.purpose, opened),
					'application/octet-stream',
				);
				const { rowCount } = await rotating.pool.query(
					statementOf(raw(`select from ${kind.table}`), sql`where id = ${id}`),
				);
				if (rowCount === 0) await files.remove(fileKey);
				return true;
			}),
		left: (rotating) =>
			eachOf(rotating, kind, async ({ fileKey }) => {
				const bytes = await files.get(fileKey);
				return bytes !== null && bytes[0] !== rotating.sealer.keyId;
			}),
	};
}
