import type { Call } from '#platform/contract/call.ts';
import { keysOf } from '#platform/values/keys.ts';

import type { Permission } from './staff.ts';

const OFFICE = '/page/office/';

/**
 * Maps each permission to the groups of office calls (e.g. `claims`) and single calls (e.g.
 * `claims/take`) that require it. A single call takes precedence over its group.
 */
const CALLS: Record<Permission | 'anyone', readonly string[]> = {
	anyone: ['me', 'logout', 'account', 'lists'],
	'claims.read': ['claims'],
	'claims.assess': [
		'claims/take',
		'claims/request-documents',
		'claims/recommend',
		'claims/match-document',
	],
	'claims.waive': ['claims/waive-document'],
	'claims.decide': ['claims/decide'],
	'claims.pay': ['claims/pay'],
	'service.answer': ['service-requests'],
	'messages.answer': ['messages'],
	'privacy.work': ['privacy', 'retention'],
	'retention.sign': ['retention/set-days', 'retention/report-sign'],
	'policies.find': ['policies'],
	'policies.print': ['policy-books'],
	'money.work': [
		'cancellations',
		'money',
		'debits',
		'company-invoices',
		'insurer/account',
		'insurer/account-decide',
	],
	'corporate.manage': ['companies', 'company-invoices/owed'],
	'campaigns.manage': ['campaigns', 'partners'],
	'vouchers.manage': ['vouchers'],
	'content.edit': ['content', 'search'],
	'jobs.manage': ['failed-jobs'],
	'products.edit': ['products'],
	'corridors.manage': ['corridors'],
	'insurer.manage': ['insurer', 'setup'],
	'staff.manage': ['staff'],
};
const RIGHTS = new Map(
	keysOf(CALLS).flatMap((right) =>
		CALLS[right].map((name) => [name, right === 'anyone' ? null : right] as const),
	),
);

/**
 * Returns the permission required for an office call. Null allows any staff member; undefined means
 * an unknown group. The permission is checked before the body is parsed, so that the expected
 * fields are not revealed, and again by the call.
 */
export function officeRight({ path }: Pick<Call, 'path'>): Permission | null | undefined {
	const name = path.slice(OFFICE.length);
	const right = RIGHTS.get(name);
	return right === undefined ? RIGHTS.get(name.split('/')[0] ?? '') : right;
}
