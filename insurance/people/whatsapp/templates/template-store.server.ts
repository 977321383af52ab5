import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import type { WhatsAppPurpose } from '../purposes.ts';

type TemplateRow = {
	purpose: WhatsAppPurpose;
	language: string;
	template: string;
	parameters: string[];
};

export async function templateFor(
	db: Db,
	purpose: WhatsAppPurpose,
	language: string,
): Promise<TemplateRow | undefined> {
	const { rows } = await db.query<TemplateRow>(sql`
		select purpose, language, template, parameters from whatsapp_template
		where purpose = ${purpose} and language = ${language}`);
	return rows[0];
}
