import { dropSaleDraft } from '#insurance/sales/quotes/drafts/sale-draft.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { KnownBuyer } from './api.ts';
import { SEALED } from './begin-sale.server.ts';
import { forgetSaleContact, salesWithDraft } from './store.server.ts';

const same = (one: string, other: string) =>
	one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Deletes the forms that staff began for a customer and that were not bought, with the contact of
 * the buyer, so that no link opens them any more. A sale that was begun without an account counts
 * if it has the customer's address.
 */
export async function forgetSalesOf(
	tx: Tx,
	sealer: Sealer,
	customer: { id: string; email: string } | null,
): Promise<void> {
	if (!customer) return;
	const { id, email } = customer;
	for (const sale of await salesWithDraft(tx)) {
		const contact = sale.contact && sealer.open<KnownBuyer>(SEALED.contact, sale.contact);
		const isOwn = sale.customerId === id || (email !== '' && same(contact?.email ?? '', email));
		if (!isOwn) continue;
		await dropSaleDraft(tx, { draftId: sale.draftId });
		await forgetSaleContact(tx, sale.id);
	}
}
