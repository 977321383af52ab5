import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	askWhatsAppCode,
	chooseWhatsApp,
	proveWhatsAppNumber,
	removeWhatsApp,
	showWhatsApp,
} from './api.ts';
import {
	askNumberCode,
	chooseOwnWhatsApp,
	proveNumber,
	removeOwnWhatsApp,
	showOwnWhatsApp,
} from './own-whatsapp.server.ts';
import type { SendWhatsAppDeps } from './send-whatsapp.server.ts';
import {
	answerStrangerByWhatsApp,
	closeStrangerForDesk,
	listStrangersForDesk,
	openStrangerForDesk,
} from './strangers/desk-strangers.server.ts';
import {
	answerStranger,
	closeStranger,
	listStrangers,
	openStranger,
} from './strangers/office-api.ts';
import { listWhatsAppTemplates, saveWhatsAppTemplate } from './templates/office-api.ts';
import {
	keepWhatsAppTemplate,
	showWhatsAppTemplates,
} from './templates/office-templates.server.ts';

export function whatsAppRoutes(deps: SendWhatsAppDeps): Served[] {
	return serveAll(deps, [
		[showWhatsApp, showOwnWhatsApp],
		[askWhatsAppCode, askNumberCode],
		[proveWhatsAppNumber, proveNumber],
		[chooseWhatsApp, chooseOwnWhatsApp],
		[removeWhatsApp, removeOwnWhatsApp],
		[listWhatsAppTemplates, showWhatsAppTemplates],
		[saveWhatsAppTemplate, keepWhatsAppTemplate],
		[listStrangers, listStrangersForDesk],
		[openStranger, openStrangerForDesk],
		[answerStranger, answerStrangerByWhatsApp],
		[closeStranger, closeStrangerForDesk],
	]);
}
