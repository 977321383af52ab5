import { after, before, type Change } from './change.ts';
import { job, listColumn, addedPayMethod, portalCall } from './more-changes.ts';
import { question } from './question.ts';
import { room } from './room.ts';

const column: Change = {
	name: 'a column of the member list',
	steps: [
		before(
			'insurance/groups/memberships/member.ts',
			`	'nik',\n] as const;`,
			`	'department',\n`,
		),
		before(
			'insurance/groups/memberships/member.ts',
			`	nik: 'NIK',`,
			`	department: 'Bagian',\n`,
		),
		before('insurance/groups/memberships/member.ts', `	nik: 40,`, `	department: 60,\n`),
		before(
			'insurance/groups/memberships/files/columns/headings.ts',
			`	nik: [\n		'nik',`,
			`	department: ['bagian', 'departemen', 'divisi'],\n`,
		),
		before(
			'insurance/groups/memberships/files/template.server.ts',
			`	nik: 22,`,
			`	department: 20,\n`,
		),
		before(
			'insurance/groups/memberships/files/template.server.ts',
			`	nik: '16 digit,`,
			`	department: 'Tempat peserta bekerja.',\n`,
		),
		before(
			'insurance/groups/memberships/api.ts',
			`	nik: cellText,\n};`,
			`	department: cellText,\n`,
		),
		before('sample/members.server.ts', '		nik: `', `		department: 'Umum',\n`),
		before(
			'insurance/groups/memberships/test-panel.server.ts',
			`		birth_place: 'Bandung',`,
			`		department: 'Umum',\n`,
		),
	],
};

const mail: Change = {
	name: 'a mail',
	steps: [
		before('insurance/claims/mail-kind.ts', `	| HolderMailKind;`, `	| 'reminded'\n`),
		before(
			'insurance/claims/holder/claim-mails.server.ts',
			`	withdrawn: () => ({`,
			`	reminded: () => ({
		title: 'Dokumenmu masih kami tunggu',
		paragraphs: ['Kirim dokumen yang kurang lewat akunmu.'],
	}),
`,
		),
	],
};

const template: Change = {
	name: 'a template',
	steps: [
		{
			file: 'web/site/service/Glossary.tsx',
			text: `import type { PageData } from '#insurance/site/content/page.ts';
import { PageTop } from '#web/ui/parts/PageTop.tsx';

export function Screen({ page }: { page: PageData }) {
	return (
		<>
			<PageTop title={page.title} />
			<dl>
				{page.children.map((term) => (
					<div key={term.name}>
						<dt>{term.name}</dt>
						<dd>{term.description}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
`,
		},
		before(
			'web/templates.ts',
			`	'form-download': {`,
			`	glossary: {
		source: 'site/service/Glossary.tsx',
		load: () => import('#web/site/service/Glossary.tsx'),
	},
`,
		),
	],
};

const provider: Change = {
	name: 'a payment provider',
	steps: [
		{
			file: 'insurance/money/payments/gateways/doku.server.ts',
			text: `import type { PaymentProvider } from '../payment-provider.ts';

const away = () => Promise.reject(new Error('DOKU is away'));

export function makeDoku(_options: { secretKey: string }): PaymentProvider {
	return {
		id: 'doku',
		takes: (method) => method === 'qris',
		createCheckout: away,
		readWebhook: () => Promise.resolve('unreadable'),
		status: () => Promise.resolve(null),
		cancel: away,
		refund: away,
	};
}
`,
		},
		{
			file: 'insurance/money/payments/payment-provider.ts',
			find: `'midtrans' | 'xendit' | 'sandbox';`,
			replace: `'midtrans' | 'xendit' | 'sandbox' | 'doku';`,
		},
		before(
			'insurance/money/payments/refunds/refund-ways.ts',
			`	sandbox: null,`,
			`	doku: null,\n`,
		),
		before(
			'insurance/money/payments/payouts/report.ts',
			`	sandbox: {`,
			`	doku: { name: 'DOKU', where: 'Dasbor DOKU, menu Settlement.', columns: 'Order ID, Amount' },\n`,
		),
		{
			file: 'platform/config/payment-settings.server.ts',
			find: `	paymentProvider: 'sandbox' | 'midtrans' | 'xendit';`,
			replace: `	paymentProvider: 'sandbox' | 'midtrans' | 'xendit' | 'doku';\n	doku: { secretKey: string } | undefined;`,
		},
		after(
			'platform/config/payment-settings.server.ts',
			`		xendit: readXendit(env),`,
			`\n		doku: env.DOKU_SECRET_KEY ? { secretKey: env.DOKU_SECRET_KEY } : undefined,`,
		),
		{
			file: 'platform/config/environment.server.ts',
			find: `		.enum(['sandbox', 'midtrans', 'xendit'], { error: 'write sandbox, midtrans or xendit' })`,
			replace: `		.enum(['sandbox', 'midtrans', 'xendit', 'doku'], {
			error: 'write sandbox, midtrans, xendit or doku',
		})`,
		},
		before(
			'platform/config/environment.server.ts',
			`	XENDIT_SECRET_KEY: z`,
			`	DOKU_SECRET_KEY: z.string().optional(),\n`,
		),
		before(
			'wiring/deps.server.ts',
			`import { makeMidtrans, MIDTRANS_URLS }`,
			`import { makeDoku } from '#insurance/money/payments/gateways/doku.server.ts';\n`,
		),
		{
			file: 'wiring/deps.server.ts',
			find: `	{ paymentProvider, midtrans, xendit }: Config,`,
			replace: `	{ paymentProvider, midtrans, xendit, doku }: Config,`,
		},
		after(
			'wiring/deps.server.ts',
			`		...(xendit ? [makeXendit({ ...xendit, apiUrl: XENDIT_URL })] : []),`,
			`\n		...(doku ? [makeDoku(doku)] : []),`,
		),
	],
};

/** The typical changes described in "To add X, copy Y" (CONTRIBUTING.md). */
export const CHANGES: readonly Change[] = [
	column,
	mail,
	template,
	provider,
	room,
	question,
	addedPayMethod,
	listColumn,
	job,
	portalCall,
];
