import { rate, type RatingInput, rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import { sampleProduct } from '#sample/products.ts';

// Measures premiums per second on one core, with and without the receipt: `node bench/rating.ts`.

const year = { unit: 'year', length: 1 } as const;
const born = ['1994-01-01', '1995-06-15', '2015-03-03', '2018-09-09'];
const family = (['self', 'partner', 'child', 'child'] as const).map(
	(role, at) => ({ role, birthDate: born[at] ?? '', sex: at % 2 ? 'female' : 'male' }) as const,
);

const cases: [slug: string, what: string, input: RatingInput][] = [
	[
		'jaga-aman',
		'one person',
		{
			plan: 'AMAN',
			sumInsured: 50_000_000,
			period: year,
			frequency: 'monthly',
			insured: family.slice(0, 1),
			startDay: '2026-12-01',
		},
	],
	[
		'jaga-jiwa',
		'one person',
		{
			plan: 'JIWA',
			sumInsured: 100_000_000,
			period: year,
			frequency: 'yearly',
			insured: family.slice(0, 1),
			startDay: '2026-12-01',
		},
	],
	[
		'jaga-sehat-plus',
		'family of four',
		{
			plan: 'GOLD',
			sumInsured: 200_000_000,
			period: year,
			frequency: 'monthly',
			insured: family,
			startDay: '2026-12-01',
			cashless: true,
		},
	],
	[
		'jaga-motorku',
		'motorcycle',
		{
			plan: 'TLO',
			sumInsured: 12_000_000,
			period: year,
			frequency: 'lump_sum',
			insured: [],
			vehicle: { year: 2019, plateArea: 'BK' },
			startDay: '2026-12-01',
		},
	],
];

function perSecond(work: () => void): number {
	for (let at = 0; at < 50_000; at += 1) work();
	const start = performance.now();
	let done = 0;
	while (performance.now() - start < 1_000) {
		for (let at = 0; at < 1_000; at += 1) work();
		done += 1_000;
	}
	return Math.round((done / (performance.now() - start)) * 1_000);
}

for (const [slug, what, input] of cases) {
	const { product, tariff } = sampleProduct(slug);
	const made = rate(tariff, product, input, '2026-11-20');
	if (!made.ok) throw new Error(`${slug}: ${made.fields[0]?.message}`);
	const plain = perSecond(() => rateWithoutTrace(tariff, product, input, '2026-11-20'));
	const traced = perSecond(() => rate(tariff, product, input, '2026-11-20'));
	console.log(
		`${slug}, ${what}: ${plain.toLocaleString('id-ID')} premiums/s, with receipt ${traced.toLocaleString('id-ID')}/s`,
	);
}
