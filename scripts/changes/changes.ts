import type { Change } from './change.ts';
import { question } from './question.ts';

const after = (file: string, find: string, added: string) => ({
	file,
	find,
	replace: `${find}${added}`,
});

const before = (file: string, find: string, added: string) => ({
	file,
	find,
	replace: `${added}${find}`,
});

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

const room: Change = {
	name: 'a room of the back office',
	steps: [
		{
			file: 'insurance/product/reference/vehicles/office-api.ts',
			text: `import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const vehiclesOnSale = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/vehicles/list',
	summary: 'Merek kendaraan yang ditanggung',
	input: z.object({}),
	output: z.object({ rows: z.array(z.object({ name: z.string() })) }),
});
`,
		},
		{
			file: 'insurance/product/reference/vehicles/routes.server.ts',
			find: `		serve(listVehicleSeries,`,
			replace: `		serve(vehiclesOnSale, async (_input, { now }) => ({
			rows: (await brandsOf(pool, {}, now)).map(({ _VehicleBrand }) => ({ name: _VehicleBrand })),
		})),
		serve(listVehicleSeries,`,
		},
		after(
			'insurance/product/reference/vehicles/routes.server.ts',
			`import { brandsOf, seriesOf } from './list-vehicles.server.ts';`,
			`\nimport { vehiclesOnSale } from './office-api.ts';`,
		),
		before(
			'insurance/access/staff/staff.ts',
			`	'staff.manage': [],`,
			`	'vehicles.read': ['sales'],\n`,
		),
		{
			file: 'web/backoffice/service/Vehicles.tsx',
			text: `import type { vehiclesOnSale } from '#insurance/product/reference/vehicles/office-api.ts';

import { useAnswer } from '../office-calls.ts';
import { Heading } from '../parts/parts.tsx';
import type { Room } from '../section.ts';

export const Screen: Room = () => {
	const { data } = useAnswer<typeof vehiclesOnSale>('POST /page/office/vehicles/list', {});
	return (
		<div className="grid gap-5">
			<Heading title="Kendaraan" />
			<ul>{data?.rows.map(({ name }) => <li key={name}>{name}</li>)}</ul>
		</div>
	);
};
`,
		},
		before(
			'web/backoffice/sections.ts',
			`	{
		path: '/office/voucher',`,
			`	{
		path: '/office/kendaraan',
		label: 'Kendaraan',
		permission: 'vehicles.read',
		about: 'Merek kendaraan yang ditanggung.',
		load: () => import('./service/Vehicles.tsx'),
	},
`,
		),
	],
};

/** The typical changes from "To add X, copy Y" (CONTRIBUTING.md), as they are made today. */
export const CHANGES: readonly Change[] = [column, mail, template, provider, room, question];
