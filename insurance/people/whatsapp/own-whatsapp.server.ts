import {
	issueMailedCode,
	mailedCodes,
	proveMailedCode,
	takeCodeMail,
} from '#insurance/access/identity/mailed-code/mailed-code.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { maskNetwork } from '#platform/values/network.ts';

import { customerIdOf } from '../customers/policies/owned-policies.server.ts';
import { profileOf } from '../customers/profile.server.ts';
import type { askWhatsAppCode, chooseWhatsApp, proveWhatsAppNumber, showWhatsApp } from './api.ts';
import {
	type ChoiceAt,
	removeWhatsAppNumber,
	storeProvedNumber,
	storeWhatsAppChoice,
	whatsAppConsents,
	whatsAppNumberOf,
} from './choose-whatsapp.server.ts';
import { TEMPLATE_LANGUAGE } from './purposes.ts';
import { numberPrints, type SendWhatsAppDeps } from './send-whatsapp.server.ts';
import { templateFor } from './templates/template-store.server.ts';
import { maskWhatsApp, whatsAppDigits } from './whatsapp-number.ts';

type View = CallOutput<typeof showWhatsApp>;

const NOT_NOW = 'WhatsApp sedang tidak bisa dipakai. Kabar untukmu tetap dikirim lewat email.';
const REFUSED = {
	'no-whatsapp': 'Nomor ini tidak bisa menerima pesan WhatsApp. Periksa nomornya.',
	busy: 'Terlalu banyak pesan ke nomor ini. Coba lagi nanti.',
} as Record<string, string>;
const MANY = 'Sudah lima kode dikirim dalam satu jam. Tunggu sebentar, lalu coba lagi.';
const CODE_WORDS = {
	wrong: 'Kode tidak cocok. Pakai kode dari pesan WhatsApp terbaru.',
	over: 'Kode ini sudah tidak berlaku. Minta kode baru.',
};

const fromAccount = ({ ip, now }: Caller): ChoiceAt => ({
	source: 'account',
	network: maskNetwork(ip),
	at: now,
});

async function viewOf(
	{ db, sealer, whatsAppApi }: SendWhatsAppDeps,
	customerId: string,
): Promise<View> {
	const [digits, profile, purposes] = await Promise.all([
		whatsAppNumberOf(db, sealer, customerId),
		profileOf({ db, sealer }, customerId),
		whatsAppConsents(db, customerId),
	]);
	return {
		available: whatsAppApi !== null,
		number: digits && maskWhatsApp(digits),
		offer: profile.customerMobilePhone,
		purposes,
	};
}

export const showOwnWhatsApp = (deps: SendWhatsAppDeps, caller: Caller): Promise<View> =>
	viewOf(deps, customerIdOf(caller));

/** A code gives a number to this customer alone. */
const subjectsOf = ({ sealer }: SendWhatsAppDeps, customerId: string, digits: string): string[] =>
	numberPrints(sealer, digits).map((print) => `whatsapp ${customerId} ${print}`);

/**
 * Sends a code to a number. It is sent by the call itself, so that a number without WhatsApp is
 * refused on the screen. Refuses with `fix-fields` on `phone`, and with `slow-down` beyond five
 * codes an hour of one customer or to one number.
 */
export async function askNumberCode(
	deps: SendWhatsAppDeps,
	{ phone }: CallInput<typeof askWhatsAppCode>,
	caller: Caller,
): Promise<CallOutput<typeof askWhatsAppCode>> {
	const { db, sealer, whatsAppApi } = deps;
	const customerId = customerIdOf(caller);
	const template = await templateFor(db, 'codes', TEMPLATE_LANGUAGE);
	if (!whatsAppApi || !template) throw new Refusal('look-again', NOT_NOW);
	const digits = whatsAppDigits(phone);
	const [subject = ''] = subjectsOf(deps, customerId, digits);
	const [print = ''] = numberPrints(sealer, digits);
	await db.transaction(async (tx) => {
		for (const mailbox of [`whatsapp ${customerId}`, `whatsapp to ${print}`])
			if (!(await takeCodeMail(tx, mailbox, caller.now)))
				throw new Refusal('slow-down', MANY);
	});
	const { ticket, nonce } = issueMailedCode(sealer, subject, caller.now);
	const [code] = mailedCodes(sealer, nonce);
	const sent = await whatsAppApi.send({
		to: digits,
		template: template.template,
		language: TEMPLATE_LANGUAGE,
		body: [code],
		code,
		reference: 'proof',
	});
	if (sent.state === 'refused') throw refuseFields({ phone: REFUSED[sent.reason] ?? NOT_NOW });
	return { mailTicket: ticket };
}

/** Stores the number if the code is right. Refuses with `fix-fields` on `mailCode`. */
export async function proveNumber(
	deps: SendWhatsAppDeps,
	{ phone, ...typed }: CallInput<typeof proveWhatsAppNumber>,
	caller: Caller,
): Promise<View> {
	const customerId = customerIdOf(caller);
	const digits = whatsAppDigits(phone);
	const subjects = subjectsOf(deps, customerId, digits);
	const proof = await proveMailedCode(deps, subjects, typed, caller.now, CODE_WORDS);
	await proof.use();
	await deps.db.transaction((tx) =>
		storeProvedNumber(tx, deps.sealer, { customerId, digits }, caller.now),
	);
	return viewOf(deps, customerId);
}

/** Stores a choice. Refuses with `look-again` to agree before a number is proved. */
export async function chooseOwnWhatsApp(
	deps: SendWhatsAppDeps,
	choice: CallInput<typeof chooseWhatsApp>,
	caller: Caller,
): Promise<View> {
	const customerId = customerIdOf(caller);
	await deps.db.transaction(async (tx) => {
		if (choice.given && !(await whatsAppNumberOf(tx, deps.sealer, customerId)))
			throw new Refusal('look-again', 'Buktikan dulu nomor WhatsApp-mu dengan kodenya.');
		await storeWhatsAppChoice(tx, customerId, choice, fromAccount(caller));
	});
	return viewOf(deps, customerId);
}

export async function removeOwnWhatsApp(deps: SendWhatsAppDeps, caller: Caller): Promise<View> {
	const customerId = customerIdOf(caller);
	await deps.db.transaction((tx) => removeWhatsAppNumber(tx, customerId, fromAccount(caller)));
	return viewOf(deps, customerId);
}
