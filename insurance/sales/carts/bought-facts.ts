import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { planWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Vehicle } from '#insurance/sales/quotes/vehicle/vehicle.ts';
import { formatRupiah } from '#platform/values/money.ts';

/**
 * One fact about the purchase, in words. `answer` identifies the question in which it can be
 * changed.
 */
export type BoughtFact = { label: string; lines: string[]; answer: string };

/** Describes the vehicle that an item covers, e.g. `Honda BeAT 2024, B 1234 XYZ`. */
export const vehicleWords = ({
	brand,
	series,
	year,
	plateArea,
	plateNumber,
	plateSuffix,
}: Vehicle): string => `${brand} ${series} ${year}, ${plateArea} ${plateNumber} ${plateSuffix}`;

const fact = (label: string, lines: string[], answer: string): BoughtFact[] =>
	lines.length > 0 ? [{ label, lines, answer }] : [];

function insuredLines({ insured }: Pick<Application, 'insured'>): string[] {
	return insured.map(({ name, role }) => `${name} (${ROLE_WORDS[role].toLowerCase()})`);
}

const beneficiaryLines = ({ beneficiaries }: Pick<Application, 'beneficiaries'>): string[] =>
	(beneficiaries ?? []).map(
		({ name, relationship, share }) => `${name} (${relationship}), ${share}%`,
	);

const extensionLines = ({ benefits }: Product, { choice }: Application): string[] =>
	(choice.extensions ?? []).map(({ code, limit }) => {
		const name = benefits.find((one) => one.code === code)?.name ?? code;
		return `${name}, sampai ${formatRupiah(limit)}`;
	});

/**
 * Returns an application's insured persons and sums insured, by which a buyer can distinguish two
 * items with the same product.
 */
export function boughtFacts(product: Product, application: Application): BoughtFact[] {
	const { choice, vehicle } = application;
	const plan = planWords(product, choice.plan);
	const [sumLabel, sum] = sumFact(product, choice.plan, choice.sumInsured);
	return [
		...fact('Tertanggung', insuredLines(application), 'insured'),
		...fact('Kendaraan', vehicle ? [vehicleWords(vehicle)] : [], 'vehicle'),
		...fact('Plan', plan === null ? [] : [plan], 'plan'),
		...fact(sumLabel, [sum], 'sumInsured'),
		...fact('Tambahan', extensionLines(product, application), 'extensions'),
		...fact('Ahli waris', beneficiaryLines(application), 'beneficiaries'),
	];
}
