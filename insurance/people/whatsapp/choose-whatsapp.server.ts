import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type ChoiceSource,
	choicesOf,
	customerOfNumber,
	dropNumber,
	insertWhatsAppChoice,
	numberOf,
	type WhatsAppChoice,
	writeNumber,
} from './number-store.server.ts';
import {
	WHATSAPP_PURPOSE_NAMES,
	WHATSAPP_PURPOSES,
	WHATSAPP_WORDINGS,
	type WhatsAppPurpose,
	whatsAppWordsNow,
} from './purposes.ts';
import { numberPrints, SEALED, whatsAppWordsHash } from './send-whatsapp.server.ts';

export type ChoiceAt = { source: ChoiceSource; network: string; at: Date };

/** Stores a choice with the words on which it was based. The one before stays on record. */
export const storeWhatsAppChoice = (
	tx: Tx,
	customerId: string,
	{ purpose, given }: { purpose: WhatsAppPurpose; given: boolean },
	at: ChoiceAt,
): Promise<void> =>
	insertWhatsAppChoice(tx, {
		id: uuidv7(),
		customerId,
		purpose,
		given,
		wordsSha256: whatsAppWordsHash(whatsAppWordsNow(purpose)),
		...at,
	});

const isGiven = (choices: readonly WhatsAppChoice[], purpose: WhatsAppPurpose): boolean =>
	choices.find((one) => one.purpose === purpose)?.given === true;

/** Withdraws every purpose that is given. Returns how many were. */
export async function withdrawAllWhatsApp(
	tx: Tx,
	customerId: string,
	at: ChoiceAt,
): Promise<number> {
	const choices = await choicesOf(tx, customerId);
	const given = WHATSAPP_PURPOSES.filter((purpose) => isGiven(choices, purpose));
	for (const purpose of given)
		await storeWhatsAppChoice(tx, customerId, { purpose, given: false }, at);
	return given.length;
}

/**
 * Stores a number that the customer proved. A customer who had it before loses it with every
 * consent: telephone companies give numbers to other people.
 */
export async function storeProvedNumber(
	tx: Tx,
	sealer: Sealer,
	{ customerId, digits }: { customerId: string; digits: string },
	now: Date,
): Promise<void> {
	const prints = numberPrints(sealer, digits);
	const before = await customerOfNumber(tx, prints);
	if (before !== undefined && before !== customerId) {
		await withdrawAllWhatsApp(tx, before, { source: 'number', network: '', at: now });
		await dropNumber(tx, before);
	}
	await writeNumber(tx, {
		customerId,
		number: sealer.seal(SEALED.number, digits),
		numberPrint: prints[0] ?? '',
		provedAt: now,
	});
}

/** Removes the number with every consent. Returns false if there was none. */
export async function removeWhatsAppNumber(
	tx: Tx,
	customerId: string,
	at: ChoiceAt,
): Promise<boolean> {
	await withdrawAllWhatsApp(tx, customerId, at);
	return dropNumber(tx, customerId);
}

export async function whatsAppNumberOf(
	db: Db,
	sealer: Sealer,
	customerId: string,
): Promise<string | null> {
	const row = await numberOf(db, customerId);
	return row ? sealer.open<string>(SEALED.number, row.number) : null;
}

/** Returns a customer's consents by purpose, each with every choice, newest first. */
export async function whatsAppConsents(db: Db, customerId: string) {
	const choices = await choicesOf(db, customerId);
	return WHATSAPP_PURPOSES.map((purpose) => {
		const own = choices.filter((one) => one.purpose === purpose);
		const [newest] = own;
		const words = whatsAppWordsNow(purpose);
		return {
			purpose,
			name: WHATSAPP_PURPOSE_NAMES[purpose],
			words,
			given: newest?.given === true && newest.wordsSha256 === whatsAppWordsHash(words),
			since: newest?.at.toISOString() ?? null,
			history: own.map(({ given, source, network, at, wordsSha256 }) => {
				const place = WHATSAPP_WORDINGS[purpose].findIndex(
					(one) => whatsAppWordsHash(one) === wordsSha256,
				);
				return {
					given,
					source,
					network,
					at: at.toISOString(),
					version: place < 0 ? null : place + 1,
				};
			}),
		};
	});
}

/** Returns the consents under names that tell them from consents to other things. */
export const namedWhatsAppConsents = async (db: Db, customerId: string) =>
	(await whatsAppConsents(db, customerId)).map((one) => ({
		...one,
		name: `WhatsApp: ${one.name}`,
	}));
