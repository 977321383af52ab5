import type { Fault } from './fault.ts';

const SENDING = ['insurance/people/whatsapp/send-whatsapp.test.ts'];
const OWN = ['insurance/people/whatsapp/own-whatsapp.test.ts'];
const WEBHOOK = ['platform/whatsapp/webhook.test.ts'];
const CONSENT = '11 consents without evidence';

export const WHATSAPP_FAULTS: readonly Fault[] = [
	{
		name: 'a WhatsApp message goes out without consent',
		file: 'insurance/people/whatsapp/number-store.server.ts',
		find: 'newest.given and newest.words_sha256',
		replace: 'newest.words_sha256',
		tests: SENDING,
		row: CONSENT,
	},
	{
		name: 'consent to other words counts',
		file: 'insurance/people/whatsapp/number-store.server.ts',
		find: ' and newest.words_sha256 = ${wordsSha256}`);',
		replace: ' and ${wordsSha256} <> newest.purpose`);',
		tests: SENDING,
		row: CONSENT,
	},
	{
		name: 'a forged WhatsApp notification is taken',
		file: 'platform/whatsapp/webhook-pages.server.ts',
		find: "typeof given !== 'string' || !isSame(given, right)",
		replace: "typeof given !== 'string'",
		tests: WEBHOOK,
		row: 'M7',
	},
	{
		name: 'a repeated WhatsApp notification moves the time of a state',
		file: 'insurance/people/whatsapp/message-store.server.ts',
		find: 'and ${column} is null',
		replace: '',
		tests: SENDING,
		row: 'M7',
	},
	{
		name: 'a repeated reply arrives twice',
		file: 'insurance/people/whatsapp/receive-whatsapp.server.ts',
		find: 'if (!(await insertIncoming(tx, { id, wamid, wamidPrints: prints, at }))) return;',
		replace: 'await insertIncoming(tx, { id, wamid, wamidPrints: prints, at });',
		tests: OWN,
		row: 'M7',
	},
	{
		name: 'the mail is lost when a WhatsApp message is refused',
		file: 'insurance/people/whatsapp/message-state.ts',
		find: "if (state === 'failed' || left <= 0) return 'mail';",
		replace: "if (left <= 0) return 'mail';",
		tests: SENDING,
		row: 'M7',
	},
	{
		name: 'the mail is lost when a WhatsApp message never arrives',
		file: 'insurance/people/whatsapp/message-state.ts',
		find: "if (state === 'failed' || left <= 0) return 'mail';",
		replace: "if (state === 'failed') return 'mail';",
		tests: SENDING,
		row: 'M7',
	},
	{
		name: 'the mail goes out although the WhatsApp message was delivered',
		file: 'insurance/people/whatsapp/message-state.ts',
		find: "if (state === 'delivered' || state === 'read') return 'delivered';",
		replace: "if (state === 'read') return 'delivered';",
		tests: SENDING,
		row: 'M7',
	},
	{
		name: 'a WhatsApp message without an answer counts as refused',
		file: 'platform/whatsapp/cloud-api.server.ts',
		find: ": { state: 'unknown' };",
		replace: ": { state: 'refused', reason: 'other', code: null };",
		tests: ['platform/whatsapp/cloud-api.test.ts', ...SENDING],
		row: 'M7',
	},
	{
		name: 'STOP withdraws nothing',
		file: 'insurance/people/whatsapp/receive-whatsapp.server.ts',
		find: 'event.text !== null && isStopWord(event.text)',
		replace: 'false',
		tests: OWN,
		row: CONSENT,
	},
	{
		name: 'a number is kept by the customer who had it before',
		file: 'insurance/people/whatsapp/choose-whatsapp.server.ts',
		find: 'await withdrawAllWhatsApp(tx, before, {',
		replace: 'await withdrawAllWhatsApp(tx, customerId, {',
		tests: OWN,
		row: CONSENT,
	},
	{
		name: 'the code of one customer proves a number for another',
		file: 'insurance/people/whatsapp/own-whatsapp.server.ts',
		find: '`whatsapp ${customerId} ${print}`',
		replace: '`whatsapp ${print}`',
		tests: OWN,
		row: '8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'the number stays after the erasure',
		file: 'insurance/people/whatsapp/personal-data.server.ts',
		find: "erasure: 'delete',\n\t\texported: 'account',",
		replace: "erasure: { keep: 'evidence' },\n\t\texported: 'account',",
		tests: OWN,
		row: 'erasure',
	},
];
