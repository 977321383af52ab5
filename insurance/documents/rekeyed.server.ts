import sql from 'sql-template-tag';

import type { Files } from '#platform/files/files.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedFiles } from '#platform/keys/sealed-files.server.ts';

import { SEALED_PDF } from './document-jobs.server.ts';

/** Document data that depends on SECRET. */
export const rekeyedDocuments = (files: Files): Rekeyed[] => [
	sealedFiles(
		{
			table: 'policy_document',
			purpose: SEALED_PDF,
			after: async (db, id, limit) =>
				(
					await db.query<{ id: string; fileKey: string }>(
						sql`select id, file_key from policy_document where id > ${id}::uuid order by id limit ${limit}`,
					)
				).rows,
			isThere: async (db, id) =>
				(await db.query(sql`select from policy_document where id = ${id}`)).rowCount === 1,
		},
		files,
	),
];
