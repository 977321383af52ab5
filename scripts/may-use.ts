/**
 * The areas of `insurance/`, from the bottom up, with the modules in each and the areas they may
 * use. `npm run check` rejects any other import between areas, and also a listed area that no file
 * imports. Modules in one area may use each other, but not in a circle.
 */
export const INSURANCE_AREAS = {
	product: { modules: ['products', 'reference', 'tariffs'], uses: [] },
	access: { modules: ['approvals', 'identity', 'insurer', 'staff'], uses: [] },
	site: { modules: ['content', 'content-studio', 'search'], uses: ['product', 'access'] },
	sales: {
		modules: [
			'assisted',
			'campaigns',
			'carts',
			'comparison',
			'identity-cards',
			'quotes',
			'referrals',
			'visits',
		],
		uses: ['product', 'access', 'site'],
	},
	policies: { modules: [], uses: ['product', 'access', 'sales'] },
	money: {
		modules: ['bank', 'batches', 'ledger', 'payments'],
		uses: ['product', 'access', 'sales', 'policies'],
	},
	people: {
		modules: ['accounts', 'customers', 'screening', 'whatsapp'],
		uses: ['product', 'access', 'sales', 'policies', 'money'],
	},
	documents: {
		modules: ['purchases'],
		uses: ['product', 'access', 'site', 'sales', 'policies', 'money', 'people'],
	},
	claims: {
		modules: [],
		uses: ['product', 'access', 'site', 'sales', 'policies', 'money', 'people', 'documents'],
	},
	service: {
		modules: ['billing', 'requests', 'servicing', 'vouchers'],
		uses: [
			'product',
			'access',
			'site',
			'sales',
			'policies',
			'money',
			'people',
			'documents',
			'claims',
		],
	},
	groups: {
		modules: ['companies', 'memberships'],
		uses: ['product', 'access', 'sales', 'policies', 'money', 'documents', 'claims', 'service'],
	},
	office: {
		modules: [
			'books',
			'caller',
			'desk',
			'figures',
			'finder',
			'helpers',
			'person',
			'privacy',
			'product-studio',
			'trail',
		],
		uses: [
			'product',
			'access',
			'site',
			'sales',
			'policies',
			'money',
			'people',
			'documents',
			'claims',
			'service',
			'groups',
		],
	},
} as const satisfies Record<string, { modules: readonly string[]; uses: readonly string[] }>;

export type InsuranceArea = keyof typeof INSURANCE_AREAS;

/** Folders of all modules; an area that contains files is also a module. */
export const MODULE_FOLDERS: readonly string[] = Object.entries(INSURANCE_AREAS).flatMap(
	([area, { modules }]) => [
		...(area === 'documents' || modules.length === 0 ? [`insurance/${area}`] : []),
		...modules.map((one) => `insurance/${area}/${one}`),
	],
);

/** Returns the folder of the module that a file belongs to, or null outside `insurance/`. */
export function moduleOf(file: string): string | null {
	const [top, area = '', module = ''] = file.split('/');
	if (top !== 'insurance') return null;
	const nested: readonly string[] = INSURANCE_AREAS[area as InsuranceArea]?.modules ?? [];
	return nested.includes(module) ? `insurance/${area}/${module}` : `insurance/${area}`;
}
