import type { Call } from '#platform/contract/call.ts';
import { keysOf } from '#platform/values/keys.ts';

import type { Permission } from './rights/rights.ts';

const OFFICE = '/page/office/';

const names = (group: string, calls: string): string[] =>
	calls.split(' ').map((call) => `${group}/${call}`);

/** Calls about one's own session and lists, which any staff member may make. */
const OWN = [
	'me',
	'logout',
	'account',
	...names('account', 'rights recovery-codes change-phone'),
	...names('account', 'end-session end-other-sessions proof-ways prove'),
	...names('account', 'passkeys passkey-begin passkey-add passkey-remove'),
	...names('account', 'prove-passkey-begin prove-passkey'),
	...names('lists', 'views save-view remove-view record-export'),
	...names('approvals', 'list count decide rules absences set-absence end-absence'),
];

/** The calls that each right opens. Calls that only read need only the right to read. */
const CALLS: Partial<Record<Permission, readonly string[]>> = {
	'claims.read': [...names('claims', 'queue detail check compare'), 'person/claims'],
	'claims.assess': names(
		'claims',
		'take next give give-back request-documents recommend match-document note-on-document remove-document-note',
	),
	'claims.waive': ['claims/waive-document'],
	'claims.decide': ['claims/decide'],
	'claims.pay': ['claims/pay'],
	'service.read': [
		...names('service-requests', 'list file tasks scan letter'),
		...names('complaints', 'list record report download layout'),
	],
	'service.answer': [
		...names('service-requests', 'move recover enter entry-choices attach'),
		'complaints/set-record',
		'person/send-documents',
		'person/begin-recovery',
	],
	'service.report': names('complaints', 'save-layout verify-layout'),
	'service.act': [
		...names('caller', 'begin check end show address beneficiaries stop-mandate'),
		...names('caller', 'cancel send-documents payment-link claim-form'),
	],
	'service.correct': [
		...names('person', 'correctable correction-price correct'),
		...names('person', 'doubles return-double'),
	],
	'service.sell': [
		...names('sales', 'products begin fill keep check send send-again revoke show list'),
		'caller/begin-sale',
	],
	'messages.read': [
		...names('messages', 'list thread templates file'),
		...names('whatsapp', 'numbers number'),
	],
	'messages.answer': [
		...names('messages', 'answer answer-file close assign colleagues note-add'),
		...names('person', 'conversation-subjects conversation-begin'),
		...names('whatsapp', 'answer-number close-number attach-number'),
	],
	'whatsapp.manage': names('whatsapp', 'templates save-template'),
	'policies.find': [
		'policies/find',
		...names('person', 'open policies timeline writing people mails looks'),
		...names('person', 'notes colleagues mentions documents'),
	],
	'messages.templates': ['messages/template-save'],
	'notes.write': ['person/note-add'],
	'policy-books.read': ['policy-books/list'],
	'policies.print': names('policy-books', 'open sent drop'),
	'privacy.read': [...names('privacy', 'list file'), ...names('retention', 'show report')],
	'privacy.work': [
		'privacy/answer',
		...names('retention', 'report-make hold-propose hold-release'),
	],
	'retention.sign': names('retention', 'set-days report-sign'),
	'money.read': [
		'cancellations/open',
		...names('money', 'tasks refunds trail balances payouts payout-differences payout-sample'),
		...names('books', 'statement entries unearned periods'),
		...names('money', 'bank-accounts bank-lines bank-unseen bank-line bank-settings'),
		...names('money', 'batch-due batches batch batch-layouts'),
		...names('debits', 'way list'),
		...names('company-invoices', 'open of-company receipts file owed-beside'),
		'insurer/account',
	],
	'money.work': [
		...names('money', 'close-task return decide book-part match settle-out'),
		'books/propose-close',
		...names('money', 'payout-preview payout-take payout-recheck'),
		...names('money', 'payout-write-off payout-take-back'),
		...names('money', 'bank-account-save bank-preview bank-take bank-rematch bank-rule-save'),
		...names('money', 'bank-layout-save bank-layout-verify'),
		...names('money', 'bank-match bank-accept bank-unmatch bank-book bank-undo'),
		...names('debits', 'make file result'),
		'company-invoices/record',
	],
	'money.refund': [
		'cancellations/sent',
		...names('money', 'refund-sent company-paid'),
		...names('money', 'batch-prepare batch-take-out batch-propose batch-cancel'),
		...names('money', 'batch-export batch-answer batch-status batch-layout-verify'),
		...names('money', 'batch-account batch-same-account'),
	],
	'money.approve': ['company-invoices/take-back', 'insurer/account-decide'],
	'corporate.read': [
		...names('companies', 'requests request price list tasks'),
		'company-invoices/owed',
	],
	'corporate.manage': [
		...names('companies', 'open add-cover add-admin set-role end-admin'),
		...names('companies', 'set-backdating set-payment-days'),
	],
	'vouchers.read': names('vouchers', 'list redemptions'),
	'vouchers.manage': names('vouchers', 'campaign option load units'),
	'campaigns.read': [...names('campaigns', 'list uses'), ...names('partners', 'list figures')],
	'campaigns.manage': [...names('campaigns', 'save end replay'), 'partners/save'],
	'content.read': [
		...names('content', 'pages open watch linked-from waiting releases release-open preview'),
		...names('content', 'pictures picture-uses files figures product-texts menus menus-watch'),
		...names('content', 'words redirects changes partners partners-export'),
		...names('content', 'archives archive-show'),
		'search/list',
	],
	'content.edit': [
		...names('content', 'save create discard settle-alarm move place'),
		...names('content', 'release-make release-add release-frame-out'),
		...names('content', 'picture-add picture-crop picture-replace'),
		...names('content', 'file-add file-replace file-reuse'),
		...names('content', 'menus-keep menus-save menus-discard menus-look'),
		...names('content', 'word-save redirect-save undo frame-restore'),
		...names('content', 'partner-save partners-read partners-take'),
		...names('content', 'archive-export archive-read archive-take'),
		'search/synonym',
	],
	'content.publish': names('content', 'publish hide restore release-schedule menus-release'),
	'products.read': [
		...names('products', 'list tariff product product-watch product-file product-compare'),
		...names('products', 'product-preview product-record tariff-compare tariff-export'),
		'products/replay-export',
	],
	'products.edit': [
		...names('products', 'product-save product-new product-read tariff-begin tariff-save'),
		...names('products', 'tariff-import tariff-send tariff-take-back'),
		...names('products', 'examples-propose replay'),
	],
	'corridors.read': ['corridors/list'],
	'corridors.manage': ['corridors/propose'],
	'screening.read': names('screening', 'lists check-name hits hit'),
	'screening.manage': names(
		'screening',
		'upload propose-list propose-threshold propose-verdict mark-reported',
	),
	'staff.read': names('staff', 'list trail trail-record roles explain who-may'),
	'staff.manage': [
		'finder/alarms',
		'caller/alarms',
		...names('staff', 'add change-roles end take-back invite reset-factor role-propose'),
		...names('staff', 'sessions end-sessions'),
		'approvals/propose-rule',
	],
	'insurer.read': ['insurer/show', 'setup/show'],
	'insurer.manage': [
		...names('insurer', 'save account-propose'),
		...names('setup', 'restore-rehearsed test-mail'),
	],
	'figures.read': names('figures', 'list show rows odd-days reports'),
	'figures.report': names('figures', 'report-save report-stop report-send'),
	'jobs.read': ['failed-jobs/list'],
	'jobs.manage': names('failed-jobs', 'again kind-again'),
};

/**
 * Decisions on a proposal: who proposed it may withdraw it with the right to write, and who agrees
 * needs the right to approve, which `refuseOneHand` demands.
 */
const DECISIONS: Record<string, readonly [Permission, Permission]> = {
	'claims/set-aside-objection': ['claims.assess', 'claims.decide'],
	'service-requests/recover-decide': ['service.answer', 'service.approve'],
	'retention/hold-decide': ['privacy.work', 'privacy.approve'],
	'retention/hold-release-decide': ['privacy.work', 'privacy.approve'],
	'money/confirm-transfer': ['money.refund', 'money.approve'],
	'money/payout-decide': ['money.work', 'money.approve'],
	'money/payout-take-back-decide': ['money.work', 'money.approve'],
	'campaigns/decide': ['campaigns.manage', 'campaigns.approve'],
	'corridors/decide': ['corridors.manage', 'corridors.approve'],
	'content/review': ['content.edit', 'content.approve'],
	'content/waiting-decide': ['content.edit', 'content.approve'],
	'products/tariff-decide': ['products.edit', 'products.approve'],
};

/** Calls for which one of several rights is enough, and which show only what the rights allow. */
const SHARED: Record<string, readonly Permission[]> = {
	'corrections/list': ['service.correct', 'service.approve'],
	'corrections/open': ['service.correct', 'service.approve'],
	'finder/search': [
		'policies.find',
		'claims.read',
		'service.read',
		'money.read',
		'corporate.read',
		'vouchers.read',
	],
};

/** Every office call, with the rights of which one is enough; null for one's own things. */
export const OFFICE_CALLS: ReadonlyMap<string, readonly Permission[] | null> = new Map<
	string,
	readonly Permission[] | null
>([
	...OWN.map((name) => [name, null] as const),
	...keysOf(CALLS).flatMap((right) =>
		(CALLS[right] ?? []).map((name) => [name, [right]] as const),
	),
	...Object.entries(DECISIONS),
	...Object.entries(SHARED),
]);

/**
 * Returns the rights for an office call, of which one is enough. Null allows any staff member;
 * undefined means an unknown call. They are checked before the body is parsed, so that the expected
 * fields are not revealed, and again by the call.
 */
export const officeRights = ({
	path,
}: Pick<Call, 'path'>): readonly Permission[] | null | undefined =>
	OFFICE_CALLS.get(path.slice(OFFICE.length));
