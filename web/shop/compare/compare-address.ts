import type { compareProducts } from '#insurance/sales/comparison/api.ts';
import type { CallInput } from '#platform/contract/call.ts';

const numberOf = (text: string | null): number | undefined =>
	text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/**
 * Parses the comparison in an address, e.g. `?p=jaga-aman&p=jaga-aman-xtra&usia=30&jk=pria`. The
 * address is untrusted, and invalid values are ignored.
 */
export function comparisonOf({ searchParams }: URL): CallInput<typeof compareProducts> {
	const age = numberOf(searchParams.get('usia'));
	const sex = { pria: 'male', wanita: 'female' }[searchParams.get('jk') ?? ''] as
		| 'male'
		| 'female'
		| undefined;
	const year = numberOf(searchParams.get('tahun'));
	const plate = searchParams.get('plat')?.trim() ?? '';
	const value = numberOf(searchParams.get('harga')?.replace(/[.\s]|^rp/gi, '') ?? null);
	return {
		products: searchParams.getAll('p').join(',').slice(0, 600),
		...(age !== undefined && age < 100 ? { age } : {}),
		...(sex ? { sex } : {}),
		...(year !== undefined && year >= 1950 && year <= 2100 ? { vehicle_year: year } : {}),
		...(/^[A-Za-z]{1,2}$/.test(plate) ? { plate_area: plate } : {}),
		...(value ? { vehicle_value: value } : {}),
	};
}
