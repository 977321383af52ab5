import type { Call } from '#platform/contract/call.ts';

import type { Permission } from './staff.ts';

type Right = Permission | null;

const OFFICE = '/page/office/';

/** Permission required by each group of calls; null allows any staff member. */
const ROOMS: Record<string, Right> = {
	me: null,
	logout: null,
	account: null,
	lists: null,
	claims: 'claims.read',
	'service-requests': 'service.answer',
	messages: 'messages.answer',
	privacy: 'privacy.work',
	retention: 'privacy.work',
	policies: 'policies.find',
	'policy-books': 'policies.print',
	cancellations: 'money.work',
	money: 'money.work',
	debits: 'money.work',
	companies: 'corporate.manage',
	'company-invoices': 'money.work',
	campaigns: 'campaigns.manage',
	partners: 'campaigns.manage',
	vouchers: 'vouchers.manage',
	content: 'content.edit',
	search: 'content.edit',
	'failed-jobs': 'jobs.manage',
	products: 'products.edit',
	corridors: 'corridors.manage',
	insurer: 'insurer.manage',
	setup: 'insurer.manage',
	staff: 'staff.manage',
};

/** Calls that need a different permission than their group. */
const OTHERS: Record<string, Right> = {
	'claims/take': 'claims.assess',
	'claims/request-documents': 'claims.assess',
	'claims/recommend': 'claims.assess',
	'claims/match-document': 'claims.assess',
	'claims/waive-document': 'claims.waive',
	'claims/decide': 'claims.decide',
	'claims/pay': 'claims.pay',
	'retention/set-days': 'retention.sign',
	'retention/report-sign': 'retention.sign',
	'company-invoices/owed': 'corporate.manage',
	'insurer/account': 'money.work',
	'insurer/account-decide': 'money.work',
};

/**
 * Returns the permission for an office call. It is checked before the body is read, so that the
 * fields are not revealed, and again by the call. Undefined for an unknown group.
 */
export function officeRight({ path }: Pick<Call, 'path'>): Right | undefined {
	const name = path.slice(OFFICE.length);
	const right = OTHERS[name];
	return right === undefined ? ROOMS[name.split('/')[0] ?? ''] : right;
}
