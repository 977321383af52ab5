/** A series in one model year with its market price in rupiah; null if unknown. */
export type MarketRow = {
	brand: string;
	series: string;
	least: number | null;
	most: number | null;
};

/** Range of market prices in rupiah, both ends included. */
export type PriceRange = { least: number; most: number };

/** Brand and series if they are known; the calculator asks only for the year. */
export type DeclaredVehicle = { brand?: string | null; series?: string | null };

export type JudgedPrice =
	| { ok: true; brand: string | null; series: string | null; range: PriceRange | null }
	| { ok: false; field: 'brand' | 'series'; message: string };

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

export function rangeOf(rows: readonly MarketRow[]): PriceRange | null {
	const known = rows.filter(({ least, most }) => least !== null && most !== null);
	if (known.length === 0) return null;
	return {
		least: Math.min(...known.map(({ least }) => least ?? 0)),
		most: Math.max(...known.map(({ most }) => most ?? 0)),
	};
}

/**
 * Checks brand and series against the list for the year (B3.7.02, B3.7.03). Returns the allowed
 * range for the vehicle's value, and the names as spelled in the list.
 */
export function judgeVehicle(
	rows: readonly MarketRow[],
	year: number,
	declared: DeclaredVehicle,
): JudgedPrice {
	const refuse = (field: 'brand' | 'series', message: string): JudgedPrice => ({
		ok: false,
		field,
		message,
	});
	const { brand, series } = declared;
	if (!brand)
		return series
			? refuse('brand', 'Merek kendaraan wajib diisi')
			: { ok: true, brand: null, series: null, range: rangeOf(rows) };
	const ofBrand = rows.filter((one) => same(one.brand, brand));
	const known = ofBrand[0]?.brand;
	if (known === undefined)
		return refuse(
			'brand',
			`Merek ini tidak ada di daftar motor tahun ${year}. Pilih dari daftar.`,
		);
	if (!series) return { ok: true, brand: known, series: null, range: rangeOf(ofBrand) };
	const found = ofBrand.find((one) => same(one.series, series));
	return found
		? { ok: true, brand: known, series: found.series, range: rangeOf([found]) }
		: refuse(
				'series',
				`Tipe ini tidak ada di daftar ${known} tahun ${year}. Pilih dari daftar.`,
			);
}
