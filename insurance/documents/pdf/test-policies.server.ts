import type { Policy, PolicyInsured } from '#insurance/policies/policy.ts';
import type { Frequency, Role } from '#insurance/product/products/choices.ts';
import {
	type Period,
	type Product,
	rolesOf,
	sumsInsuredOf,
} from '#insurance/product/products/product.ts';
import type { Definition } from '#insurance/product/tariffs/definition.ts';
import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import { type Application, applicationSchema } from '#insurance/sales/quotes/quote.ts';

const ISSUED = new Date('2026-11-20T08:30:00Z');
const NAMES = ['Sari Contoh', 'Budi Contoh', 'Rara Contoh', 'Dimas Contoh', 'Bagus Contoh'];

const ADDRESS = {
	street: 'Jalan Melati 1',
	province: 'DKI Jakarta',
	city: 'Jakarta Selatan',
	district: 'Tebet',
	village: 'Tebet Barat',
	postalCode: '12810',
	regionId: '31.74.01.1001',
};
const VEHICLE = {
	year: 2024,
	brand: 'Honda',
	series: 'BeAT',
	engineNumber: 'JM01E1234567890AB',
	plateArea: 'B',
	plateNumber: '1234',
	plateSuffix: 'ABC',
	ownerIsHolder: true,
};

function rolesOfSize(product: Product, size: number): Role[] {
	if (product.isMotorcycle) return [];
	if (product.insured.members) return Array.from({ length: size }, () => 'member');
	const roles: Role[] = rolesOf(product).length > 0 ? rolesOf(product) : ['self'];
	const children = Array.from({ length: size }, () => 'child' as const);
	return roles.includes('child')
		? [...roles.filter((role) => role !== 'child'), ...children].slice(0, size)
		: roles.slice(0, size);
}

const ISSUED_POLICY = {
	id: 'x',
	policyNo: '21450078126',
	source: 'order',
	orderNo: 'INV-20261120-AAAAAAAAAAAAAAAAAAAAAAAAAA',
	status: 'INFORCE',
	verificationCode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
	tariffVersion: 1,
	price: {
		premium: 215_000,
		discount: 0,
		policyFee: 0,
		cashlessFee: 0,
		otherFees: 35_000,
		promotion: 0,
		trace: [
			{ label: 'Premi', amount: 180_000 },
			{ label: 'Biaya administrasi dan meterai', amount: 35_000 },
		],
	},
	issuedAt: ISSUED,
	nextDueOn: null,
	unpaidFrom: null,
	reopened: [],
	premiumHold: { since: null, days: 0 },
	agreedEndDay: null,
	paySteps: [],
	coverSteps: [],
} satisfies Partial<Policy>;

type Sold = { frequency: Frequency; period: Period; plan: string; size: number };

function applicationOf(
	product: Product,
	{ frequency, period, plan }: Sold,
	sumInsured: number,
	insured: Pick<PolicyInsured, 'role' | 'name' | 'birthDate' | 'sex'>[],
): Application {
	return applicationSchema.parse({
		choice: {
			contentId: product.contentId,
			plan,
			sumInsured,
			period,
			frequency,
			startAt: '2026-11-21 08:00:00',
			printedBook: false,
			cashless: false,
		},
		insured: insured.map(({ role, name, birthDate, sex }) => ({ role, name, birthDate, sex })),
		holder: {
			name: 'Sari Contoh',
			nik: '3174055705909901',
			nikConfirmed: true,
			birthDate: '1990-05-17',
			sex: 'female',
			phone: '081234567890',
			whatsapp: '081234567891',
			email: 'sari@contoh.test',
			address: ADDRESS,
		},
		beneficiaries: product.hasBeneficiaries
			? [{ name: 'Budi Contoh', relationship: 'suami', birthDate: '1988-03-02', share: 100 }]
			: undefined,
		consents: { agreement: true, privacy: true },
		answers: {},
		vehicle: product.isMotorcycle ? VEHICLE : undefined,
	});
}

/** Returns a policy as issued for a product, without a database. */
export function policyOf({ product }: Definition, sold: Sold): Policy {
	const { frequency, period, plan, size } = sold;
	const sumInsured = sumsInsuredOf(product, plan)[0] ?? 20_000_000;
	const insured = rolesOfSize(product, size).map((role, position) => ({
		id: `i${position}`,
		position,
		role,
		name: NAMES[position] ?? `Peserta Rombongan ${'ABCDEFGHIJKLMNOPQRST'.charAt(position)}`,
		birthDate: role === 'child' ? `201${position}-02-03` : `199${position % 10}-05-17`,
		sex: position % 2 === 0 ? ('female' as const) : ('male' as const),
		nik: null,
		sumInsured,
	}));
	const application = applicationOf(product, sold, sumInsured, insured);
	return {
		...ISSUED_POLICY,
		contentId: product.contentId,
		product: { code: product.code, version: 1, name: product.name },
		plan,
		sumInsured,
		frequency,
		period,
		cover: coverPeriod(ISSUED, period, application.choice.startAt),
		application,
		insured,
	};
}
