import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { recordMark, refuseOverwrite } from '#insurance/access/staff/seen-record.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { WhatsApp } from '#platform/whatsapp/cloud-api.server.ts';

import {
	TEMPLATE_LANGUAGE,
	WHATSAPP_PURPOSE_NAMES,
	WHATSAPP_PURPOSES,
	type WhatsAppPurpose,
} from '../purposes.ts';
import type { listWhatsAppTemplates, saveWhatsAppTemplate } from './office-api.ts';
import {
	lockTemplate,
	readTemplates,
	type WhatsAppTemplateRow,
	writeTemplate,
} from './template-store.server.ts';
import {
	parametersIn,
	parametersProblem,
	TEMPLATE_EXAMPLES,
	TEMPLATE_FIELDS,
} from './templates.ts';

export type OfficeTemplateDeps = { db: Pool; whatsAppApi: WhatsApp | null };

const RIGHT = 'whatsapp.manage';

const markOfTemplate = (row: WhatsAppTemplateRow | undefined): string =>
	recordMark(row ? [row.template, row.parameters] : []);

function viewOf(purpose: WhatsAppPurpose, row: WhatsAppTemplateRow | undefined) {
	return {
		purpose,
		purposeName: WHATSAPP_PURPOSE_NAMES[purpose],
		template: row?.template ?? '',
		parameters: row?.parameters ?? [],
		fields: Object.entries(TEMPLATE_FIELDS[purpose]).map(([name, words]) => ({ name, words })),
		example: TEMPLATE_EXAMPLES[purpose],
		mark: markOfTemplate(row),
	};
}

/** Lists one template for each purpose, also where none is stored. */
export async function showWhatsAppTemplates(
	{ db, whatsAppApi }: OfficeTemplateDeps,
	caller: Caller,
): Promise<CallOutput<typeof listWhatsAppTemplates>> {
	staffWho(caller, RIGHT);
	const rows = (await readTemplates(db)).filter(({ language }) => language === TEMPLATE_LANGUAGE);
	return {
		isConfigured: whatsAppApi !== null,
		templates: WHATSAPP_PURPOSES.map((purpose) =>
			viewOf(
				purpose,
				rows.find((one) => one.purpose === purpose),
			),
		),
	};
}

/**
 * Replaces the template of a purpose. The next message uses it. Refuses with `fix-fields`, or with
 * `look-again` if it would overwrite another person's change.
 */
export async function keepWhatsAppTemplate(
	{ db }: OfficeTemplateDeps,
	{ purpose, template, parameters: typed, mark }: CallInput<typeof saveWhatsAppTemplate>,
	caller: Caller,
): Promise<CallOutput<typeof saveWhatsAppTemplate>> {
	const { staffId } = staffWho(caller, RIGHT);
	const parameters = parametersIn(typed);
	const problem = parametersProblem(purpose, parameters);
	if (problem) throw refuseFields({ parameters: problem });
	const row = { purpose, language: TEMPLATE_LANGUAGE, template, parameters };
	await db.transaction(async (tx) => {
		refuseOverwrite(markOfTemplate(await lockTemplate(tx, purpose, TEMPLATE_LANGUAGE)), mark);
		await writeTemplate(tx, row);
		await recordAction(tx, {
			staffId,
			action: 'whatsapp-template-changed',
			subject: purpose,
			note: `${template} (${parameters.join(', ')})`,
			at: caller.now,
		});
	});
	return viewOf(purpose, row);
}
