import sql from 'sql-template-tag';

import type { Files } from '#platform/files/files.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedFiles } from '#platform/keys/sealed-files.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED } from '../claim-content.server.ts';

const table = (name: string, sealed: Record<string, string>) =>
	sealedTable({ table: name, key: ['id'], sealed });

/** Claim data that depends on SECRET. */
export const rekeyedClaims = (files: Files): Rekeyed[] => [
	table('claim', { content: SEALED.content }),
	table('claim_draft', { content: SEALED.draft }),
	table('claim_document', { content: SEALED.document }),
	table('claim_upload', { content: SEALED.upload }),
	table('claim_upload_part', { bytes: SEALED.uploadPart }),
	table('claim_recommendation', { content: SEALED.recommendation }),
	table('claim_decision', { note: SEALED.note }),
	table('claim_document_ruling', { content: SEALED.note }),
	sealedTable({
		table: 'claim_objection',
		key: ['claim_id'],
		sealed: { evidence: SEALED.objection, reason: SEALED.note },
	}),
	table('claim_event', { note: SEALED.note }),
	table('claim_report', { token: SEALED.reportToken, reporter: SEALED.reporter }),
	table('claim_signature', { content: SEALED.signature }),
	table('claim_invitation', { content: SEALED.invitation, sender: SEALED.sender }),
	table('claim_request_item', { answer: SEALED.answer }),
	sealedTable({
		table: 'claim_receipt_reading',
		key: ['document_id'],
		sealed: { content: SEALED.receipt },
	}),
	sealedFiles(
		{
			table: 'claim_document',
			purpose: SEALED.file,
			after: async (db, id, limit) =>
				(
					await db.query<{ id: string; fileKey: string }>(
						sql`select id, file_key from claim_document where id > ${id}::uuid order by id limit ${limit}`,
					)
				).rows,
			isThere: async (db, id) =>
				(await db.query(sql`select from claim_document where id = ${id}`)).rowCount === 1,
		},
		files,
	),
];
