import { FREQUENCY_WORDS, ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { entryAgeWords } from '#insurance/product/products/entry-age.ts';
import { periodLabel, type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { sumFact } from '#insurance/product/products/wording/bought-words.ts';
import type { StartingPrice } from '#insurance/product/tariffs/least-payable.ts';
import { promisedCover } from '#insurance/sales/quotes/cover.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Quote } from '#insurance/sales/quotes/quote.ts';
import { shortDate } from '#platform/values/dates.ts';
import { amountPer, compactRupiah, formatRupiah } from '#platform/values/money.ts';

import type { RiplayCosts } from './riplay-costs.server.ts';

type Row = readonly [label: string, value: string];

export function features(product: Product, startsAt: StartingPrice): Row[] {
	const { entryAge } = product;
	const age = (label: string, range: typeof entryAge.adult): Row[] =>
		range ? [[label, entryAgeWords(range)]] : [];
	return [
		...age(entryAge.child ? 'Usia masuk dewasa' : 'Usia masuk', entryAge.adult),
		...age('Usia masuk anak', entryAge.child),
		...age('Usia pemegang polis', entryAge.policyHolder),
		['Jangka waktu', product.periods.map(periodLabel).join(', ')],
		['Cara bayar', product.frequencies.map((one) => FREQUENCY_WORDS[one]).join(', ')],
		['Premi mulai', startsAtWords(startsAt)],
	];
}

export const startsAtWords = ({ amount, text }: StartingPrice) =>
	`${amountPer({ value: amount, text })}, sudah termasuk biaya wajib`;

export function fees({ fees: chosen }: Product, { compulsory }: RiplayCosts): Row[] {
	const optional = (label: string, amount: number): Row => [
		`${label} (bila dipilih)`,
		amount > 0 ? formatRupiah(amount) : 'tidak ada',
	];
	return [
		...(compulsory.length === 0
			? ([['Biaya wajib di luar premi', 'tidak ada']] as Row[])
			: compulsory.map(({ label, amount }): Row => [
					`${label} (wajib)`,
					formatRupiah(amount),
				])),
		optional('Cetak buku polis', chosen.policy),
		optional('Fasilitas cashless, per orang', chosen.cashless),
		optional('Cetak kartu, per orang', chosen.printCard),
	];
}

/** Returns, for example, ` (plan TLO)` if there are several plans; empty if there is only one. */
export const planName = ({ plans }: Product, plan: string): string =>
	plans.length > 1 ? ` (plan ${plans.find(({ code }) => code === plan)?.name ?? plan})` : '';

export type ExactQuote = { quote: Quote; price: Price; at: Date };

function promisedWords(...asked: Parameters<typeof promisedCover>): string {
	const { words, note } = promisedCover(...asked);
	return note ? `${words}. ${note}` : words;
}

export function chosen(product: Product, { quote, price, at }: ExactQuote): Row[] {
	const { choice, insured, vehicle } = quote;
	return [
		['Plan', product.plans.find(({ code }) => code === choice.plan)?.name ?? choice.plan],
		sumFact(product, choice.plan, choice.sumInsured),
		['Jangka waktu pilihanmu', periodLabel(choice.period)],
		['Cara bayar pilihanmu', FREQUENCY_WORDS[price.frequency]],
		...(choice.startAt
			? [['Masa perlindungan', promisedWords(at, choice.period, choice.startAt)] as Row]
			: []),
		...insured.map(({ role, birthDate, sex }, at): Row => [
			`Tertanggung ${at + 1}`,
			`${ROLE_WORDS[role]}, ${sex === 'male' ? 'pria' : 'wanita'}, lahir ${shortDate(birthDate)}`,
		]),
		...(vehicle
			? [['Kendaraan', `Tahun ${vehicle.year}, wilayah pelat ${vehicle.plateArea}`] as Row]
			: []),
	];
}

const shortSumLabel = ({ sumInsuredLabel }: Product) =>
	sumInsuredLabel === 'Uang pertanggungan' ? 'UP' : sumInsuredLabel;

export function riplayChoices(
	product: Product,
	example: number,
): { head: string; plan: string; sum: number }[] {
	const { plans, sumInsuredRange } = product;
	const nameOf = (name: string) => (plans.length > 1 ? name : '');
	return plans.flatMap(({ code, name }) => {
		const sums = sumInsuredRange ? [example] : sumsInsuredOf(product, code);
		// A plan with a single sum insured needs only its name.
		if (!sumInsuredRange && sums.length === 1 && plans.length > 1)
			return [{ head: name, plan: code, sum: sums[0] ?? 0 }];
		return sums.map((sum) => ({
			head: [
				nameOf(name),
				`${sumInsuredRange ? 'contoh ' : ''}${shortSumLabel(product)} ${compactRupiah(sum)}`,
			]
				.filter(Boolean)
				.join(', '),
			plan: code,
			sum,
		}));
	});
}
