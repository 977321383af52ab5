/** Views that expose some of an owner's data to every part of the application. They are read-only. */
export const OPEN_VIEWS = [
	'company_admin_name',
	'company_name',
	'numbered_policy',
	'staff_name',
	'staff_role_name',
];

export type StrangeUse = { by: string; table: string; does: 'reads' | 'writes' };

const DAILY = 'the daily run pages over policies without an offer';
const READY = 'one statement says which orders a bank file may ask for';

/**
 * Remaining uses of another owner's table. The list may only shrink: an unused exception fails the
 * check.
 */
export const EXCEPTIONS: readonly (StrangeUse & { since: string; why: string })[] = [
	{ by: 'billing', does: 'reads', table: 'policy', since: '2026-11-28', why: READY },
	{ by: 'billing', does: 'reads', table: 'premium_instalment', since: '2026-11-23', why: READY },
	{ by: 'billing', does: 'reads', table: 'premium_order', since: '2026-11-23', why: READY },
	{ by: 'billing', does: 'reads', table: 'purchase_order', since: '2026-11-23', why: READY },
	{
		by: 'requests',
		does: 'reads',
		table: 'company',
		since: '2026-11-23',
		why: 'pages of requests without a company are counted in one statement',
	},
	{ by: 'servicing', does: 'reads', table: 'policy', since: '2026-11-23', why: DAILY },
];
