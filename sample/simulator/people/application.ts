import type { Product } from '#insurance/product/products/product.ts';
import type { WireApplication } from '#insurance/sales/quotes/api.ts';
import type { Application, Insured } from '#insurance/sales/quotes/quote.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import { addToDay, ageInYears, type Day } from '#platform/values/dates.ts';

import { FAMILY_CHANCES } from '../assumptions.ts';
import type { Random } from '../random.ts';
import { birthDateAt, inventName, nikOf, type SimulatedPerson } from './person.ts';

export type SimulatedMotorcycle = { brand: string; series: string; year: number; value: number };

/** Sum insured in rupiah for plans whose benefits are fixed. */
const HEADLINE = 100_000_000;

const YOUNGEST_PARENT = 24;

function childrenOf(random: Random, product: Product, holder: SimulatedPerson, today: Day) {
	const age = ageInYears(holder.birthDate, today);
	const most = age < YOUNGEST_PARENT ? 0 : product.insured.maxChildren;
	const children: Insured[] = [];
	const youngest = Math.max(1, product.entryAge.child?.min.year ?? 1);
	const oldest = Math.min(16, age - YOUNGEST_PARENT + 2);
	for (let at = 0; at < most && oldest >= youngest; at += 1) {
		if (!random.chance(FAMILY_CHANCES.child)) break;
		const sex = random.chance(0.5) ? 'female' : 'male';
		children.push({
			role: 'child',
			name: inventName(random, sex, holder.name.split(' ').at(-1)),
			sex,
			birthDate: birthDateAt(random, random.whole(youngest, oldest), today),
		});
	}
	return children;
}

function partnerOf(random: Random, { entryAge }: Product, holder: SimulatedPerson, today: Day) {
	const sex = holder.sex === 'female' ? ('male' as const) : ('female' as const);
	const least = entryAge.adult?.min.year ?? 18;
	const most = entryAge.adult?.max.year ?? 60;
	const age = ageInYears(holder.birthDate, today) + random.whole(-5, 5);
	return {
		role: 'partner' as const,
		name: inventName(random, sex),
		sex,
		birthDate: birthDateAt(random, Math.min(most, Math.max(least, age)), today),
	};
}

function membersOf(random: Random, holder: SimulatedPerson, today: Day): Insured[] {
	const { regionId } = holder.address;
	return Array.from({ length: random.whole(2, 8) }, (_, at) => {
		if (at === 0) return { ...personOf(holder), role: 'member' as const, nik: holder.nik };
		const sex = random.chance(0.5) ? ('female' as const) : ('male' as const);
		const birthDate = birthDateAt(random, random.whole(19, 55), today);
		const nik = nikOf(random, { sex, birthDate }, regionId ?? '');
		return { role: 'member' as const, name: inventName(random, sex), sex, birthDate, nik };
	});
}

const personOf = ({ name, sex, birthDate }: SimulatedPerson) => ({ name, sex, birthDate });

function insuredOf(
	random: Random,
	product: Product,
	holder: SimulatedPerson,
	today: Day,
): Insured[] {
	const { insured } = product;
	if (insured.object !== 'person') return [];
	if (insured.members) return membersOf(random, holder, today);
	const self: Insured = { role: 'self', ...personOf(holder) };
	const needsPartner = insured.minInsured > 1;
	if (!insured.multiple) return [self];
	const hasPartner = insured.partner && (needsPartner || random.chance(FAMILY_CHANCES.partner));
	return [
		self,
		...(hasPartner ? [partnerOf(random, product, holder, today)] : []),
		...childrenOf(random, product, holder, today),
	];
}

/** Returns the start of cover, for products whose buyers choose it. */
function startOf(random: Random, product: Product, today: Day): string | null {
	if (product.start === 'day-after-payment') return null;
	return `${addToDay(today, { day: random.whole(1, 20) })} 07:00:00`;
}

/** Returns answers that pass the health questions for a high sum insured. */
const answersOf = (product: Product, sumInsured: number): Application['answers'] =>
	Object.fromEntries(
		product.questions
			.filter(({ when }) => {
				const range = when?.sumInsured;
				return (
					!range ||
					(sumInsured >= (range.min ?? 0) && sumInsured <= (range.max ?? Infinity))
				);
			})
			.map(({ id }) => [id, id.endsWith('_2')]),
	);

const vehicleOf = (
	random: Random,
	{ brand, series, year }: SimulatedMotorcycle,
): Application['vehicle'] => ({
	brand,
	series,
	year,
	engineNumber: `JM${String(random.whole(0, 999_999_999)).padStart(9, '0')}CONTOH`,
	plateArea: random.pick(['B', 'D', 'F', 'L', 'N', 'H', 'AB', 'BK']),
	plateNumber: String(random.whole(1000, 9999)),
	plateSuffix: random.pick(['ABC', 'KJT', 'PLM', 'SDE', 'TRW', 'UXY']),
	ownerIsHolder: true,
	ownerNik: null,
});

const isOnDeath = ({ benefits }: Product) => benefits.some(({ terms }) => terms?.death === true);

/** Fills in a product's form as this holder would, in the wire format. */
export function fillIn(
	random: Random,
	product: Product,
	holder: SimulatedPerson,
	{ today, motorcycle }: { today: Day; motorcycle: SimulatedMotorcycle | null },
): WireApplication {
	const insured = insuredOf(random, product, holder, today);
	const plan = random.pick(product.plans);
	const sumInsured =
		motorcycle?.value ??
		(product.sumInsuredOptions.length > 0
			? random.pick(product.sumInsuredOptions)
			: (plan.sumInsured ?? HEADLINE));
	const heir = insured.find(({ role }) => role === 'partner');
	return applicationToWire({
		choice: {
			contentId: product.contentId,
			plan: plan.code,
			sumInsured,
			period: random.pick(product.periods.slice(0, 30)),
			frequency: random.pick(product.frequencies),
			startAt: startOf(random, product, today),
			printedBook: product.fees.policy > 0 && random.chance(0.05),
			cashless: product.fees.cashless > 0 && random.chance(0.4),
		},
		insured,
		holder: { ...holder, nikConfirmed: false, whatsapp: holder.phone },
		answers: answersOf(product, sumInsured),
		vehicle: motorcycle ? vehicleOf(random, motorcycle) : null,
		...(isOnDeath(product)
			? {
					beneficiaries: [
						{
							name: heir?.name ?? inventName(random, 'female'),
							relationship: heir ? 'suami/istri' : 'ibu',
							birthDate: heir?.birthDate ?? birthDateAt(random, 50, today),
							share: 100,
						},
					],
				}
			: {}),
		consents: { agreement: true, privacy: true },
	});
}
