import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { WhatsAppPurpose } from '../purposes.ts';

export type WhatsAppTemplateRow = {
	purpose: WhatsAppPurpose;
	language: string;
	template: string;
	parameters: string[];
};

export async function templateFor(
	db: Db,
	purpose: WhatsAppPurpose,
	language: string,
): Promise<WhatsAppTemplateRow | undefined> {
	const { rows } = await db.query<WhatsAppTemplateRow>(sql`
		select purpose, language, template, parameters from whatsapp_template
		where purpose = ${purpose} and language = ${language}`);
	return rows[0];
}

export async function readTemplates(db: Db): Promise<WhatsAppTemplateRow[]> {
	const { rows } = await db.query<WhatsAppTemplateRow>(
		sql`select purpose, language, template, parameters from whatsapp_template order by purpose, language`,
	);
	return rows;
}

export async function lockTemplate(
	tx: Tx,
	purpose: WhatsAppPurpose,
	language: string,
): Promise<WhatsAppTemplateRow | undefined> {
	const { rows } = await tx.query<WhatsAppTemplateRow>(sql`
		select purpose, language, template, parameters from whatsapp_template
		where purpose = ${purpose} and language = ${language} for update`);
	return rows[0];
}

export async function writeTemplate(tx: Tx, row: WhatsAppTemplateRow): Promise<void> {
	await tx.query(sql`
		insert into whatsapp_template (purpose, language, template, parameters)
		values (${row.purpose}, ${row.language}, ${row.template}, ${row.parameters}::text[])
		on conflict (purpose, language) do update
			set template = excluded.template, parameters = excluded.parameters`);
}
