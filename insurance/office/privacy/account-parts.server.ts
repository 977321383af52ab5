import type { LoadedCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { factorForExport } from '#insurance/people/accounts/factor/customer-factor.server.ts';
import {
	namedWhatsAppConsents,
	whatsAppNumberOf,
} from '#insurance/people/whatsapp/choose-whatsapp.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { consentsOf } from './consents.server.ts';
import type { PrivacyDeps } from './own-privacy.server.ts';

/** Returns the account of a customer for the copy of their data. */
export async function accountForExport(
	{ db, sealer }: PrivacyDeps,
	{ id, name, email }: LoadedCustomer,
) {
	const [safety, digits] = await Promise.all([
		factorForExport(db, id),
		whatsAppNumberOf(db, sealer, id),
	]);
	return { name, email, ...safety, whatsApp: digits && `+${digits}` };
}

/** Returns every consent of a customer, also those to messages by WhatsApp. */
export async function everyConsentOf(db: Db, customerId: string) {
	const [others, byWhatsApp] = await Promise.all([
		consentsOf(db, customerId),
		namedWhatsAppConsents(db, customerId),
	]);
	return [...others, ...byWhatsApp];
}
