import {
	asRated,
	type Example,
	exampleOutcome,
} from '#insurance/office/product-studio/examples/example.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { chosenWithin, type ProductVersion } from '#insurance/product/products/product.ts';
import { rate, type RatedWithTrace } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

const ADDRESS: Application['holder']['address'] = {
	street: 'Jalan Contoh 1',
	province: 'DKI Jakarta',
	city: 'Jakarta Pusat',
	district: 'Gambir',
	village: 'Gambir',
	postalCode: '10110',
};

function applicationOf(
	{ product }: ProductVersion,
	{ input }: Example,
	startAt: string | null,
): Application {
	const { plan, sumInsured, period, frequency, insured, extensions, vehicle, answers } = input;
	const [first] = insured;
	return {
		choice: {
			contentId: product.contentId,
			plan,
			sumInsured,
			period,
			frequency,
			startAt,
			printedBook: input.printedBook ?? false,
			cashless: input.cashless ?? false,
			...(extensions ? { extensions } : {}),
		},
		insured: insured.map((one, at) => ({ ...one, name: `Tertanggung Contoh ${at + 1}` })),
		holder: {
			name: 'Pemegang Contoh',
			nik: '0000000000000000',
			nikConfirmed: true,
			birthDate: first?.birthDate ?? '1990-01-01',
			sex: first?.sex ?? 'female',
			phone: '080000000000',
			whatsapp: '080000000000',
			email: 'contoh@contoh.test',
			address: ADDRESS,
		},
		beneficiaries: product.hasBeneficiaries
			? [{ name: 'Ahli Waris Contoh', relationship: 'pasangan', share: 100 }]
			: null,
		answers: answers ?? {},
		vehicle: vehicle
			? {
					...vehicle,
					brand: 'Contoh',
					series: 'Contoh',
					engineNumber: 'CONTOH00000000000',
					plateNumber: '1234',
					plateSuffix: 'AB',
					ownerIsHolder: true,
				}
			: null,
	};
}

const priceOf = ({ payable, discount, fees, trace }: RatedWithTrace): Policy['price'] => ({
	premium: payable,
	discount,
	policyFee: fees.policy,
	cashlessFee: fees.cashless,
	otherFees: fees.admin + fees.stampDuty + fees.printCard,
	promotion: 0,
	trace,
});

/** Builds a sample policy from the first example that can be sold; null if there is none. */
export function samplePolicy(
	version: ProductVersion,
	tariff: Tariff,
	examples: readonly Example[],
	now: Date,
): Policy | null {
	const { product, code } = version;
	const day: Day = addToDay(jakartaDay(now), { day: 1 });
	const startAt = chosenWithin(product) ? `${day} 08:00:00` : null;
	for (const example of examples) {
		if (exampleOutcome(tariff, product, example).payable === null) continue;
		const rated = rate(tariff, product, asRated(product, example), example.sale);
		if (!rated.ok) continue;
		const { plan, sumInsured, frequency, period, insured } = example.input;
		return {
			id: 'contoh',
			policyNo: '00000000000',
			source: 'sample',
			orderNo: null,
			status: 'INFORCE',
			verificationCode: 'CONTOH'.padEnd(26, '0'),
			contentId: product.contentId,
			product: { code, version: version.version, name: product.name },
			tariffVersion: tariff.version,
			plan,
			sumInsured,
			frequency,
			period,
			price: priceOf(rated.quote),
			cover: coverPeriod(now, period, startAt),
			application: applicationOf(version, example, startAt),
			insured: insured.map(({ role, birthDate, sex }, position) => ({
				id: `contoh-${position}`,
				position,
				role,
				name: `Tertanggung Contoh ${position + 1}`,
				birthDate,
				sex,
				nik: null,
				sumInsured,
			})),
			issuedAt: now,
			nextDueOn: null,
			unpaidFrom: null,
			reopened: [],
			premiumHold: { since: null, days: 0 },
			agreedEndDay: null,
			paySteps: [],
			coverSteps: [],
		};
	}
	return null;
}
