/**
 * Which noun of `insurance/` may use which: the picture in docs/architecture.md and the rule that `npm run check`
 * enforces are both made from this table. What a used noun may use is allowed too.
 */
export const MAY_USE: Record<string, readonly string[]> = {
	products: [],
	regions: [],
	vehicles: [],
	accounts: [],
	pictures: [],
	ledger: [],
	tasks: [],
	partners: [],
	tariffs: ['products'],
	content: ['products', 'partners'],
	quotes: ['products', 'tariffs', 'regions'],
	'identity-cards': ['quotes', 'regions'],
	carts: ['quotes'],
	drafts: ['products', 'content'],
	policies: ['quotes', 'products'],
	refunds: ['ledger', 'tasks'],
	payments: ['carts', 'policies', 'refunds'],
	gateways: ['payments'],
	'money-desk': ['payments', 'staff'],
	customers: ['accounts', 'payments'],
	documents: ['policies', 'products', 'customers', 'content', 'tasks'],
	mandates: ['customers', 'documents'],
	premiums: ['mandates', 'payments'],
	'debit-files': ['premiums', 'mandates', 'payments', 'tasks', 'staff'],
	servicing: ['documents', 'customers'],
	renewals: ['carts', 'customers', 'policies'],
	cancellations: ['premiums', 'claims', 'ledger', 'tasks'],
	'corporate-requests': ['products', 'content'],
	staff: ['accounts'],
	'service-requests': ['content', 'staff'],
	memberships: ['companies', 'documents', 'ledger', 'quotes', 'staff'],
	companies: ['accounts', 'products', 'tariffs', 'staff', 'corporate-requests'],
	vouchers: ['policies', 'content', 'staff'],
	claims: ['policies', 'products', 'customers', 'regions', 'staff'],
	messages: ['claims', 'customers', 'staff'],
	'policy-desk': ['claims', 'customers', 'staff'],
	privacy: ['messages', 'claims', 'mandates', 'customers', 'staff'],
};

/** Everything that a noun reaches by the table. */
export function reach(noun: string, table: Record<string, readonly string[]> = MAY_USE): Set<string> {
	const found = new Set<string>();
	const visit = (one: string) => {
		for (const next of table[one] ?? []) {
			if (found.has(next)) continue;
			found.add(next);
			visit(next);
		}
	};
	visit(noun);
	return found;
}
