/**
 * One village in a postal code list. A `postal` of 0 or less means that the village has no postal
 * code.
 */
export type PostalEntry = {
	code: string;
	postal: number;
	city: string;
	district: string;
	village: string;
};

export type PlaceNames = { code: string; city: string; district: string; village: string };

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const key = (...names: string[]) => names.map(plain).join('|');

function countUp(counts: Map<string, Map<string, number>>, at: string, postal: string): void {
	const of = counts.get(at) ?? new Map<string, number>();
	of.set(postal, (of.get(postal) ?? 0) + 1);
	counts.set(at, of);
}

/**
 * Returns the most common value. In a tie, the smallest one is returned so that imports are
 * deterministic.
 */
function commonest(counts: Map<string, number> | undefined): string | null {
	let best: [string, number] | null = null;
	for (const [value, number] of counts ?? []) {
		if (!best || number > best[1] || (number === best[1] && value < best[0]))
			best = [value, number];
	}
	return best?.[0] ?? null;
}

/**
 * Returns a function that finds postal codes even for villages that were renumbered after the
 * postal code list was published. It tries, in this order: the same code; the same city, district
 * and village names; the most common code of the district with the same name. Otherwise it returns
 * null.
 */
export function postalCodeFinder(
	entries: readonly PostalEntry[],
): (place: PlaceNames) => string | null {
	const byCode = new Map<string, string>();
	const byName = new Map<string, string>();
	const byDistrict = new Map<string, Map<string, number>>();
	for (const entry of entries) {
		const postal = String(entry.postal);
		if (!/^[1-9]\d{4}$/.test(postal)) continue;
		byCode.set(entry.code, postal);
		byName.set(key(entry.city, entry.district, entry.village), postal);
		countUp(byDistrict, key(entry.city, entry.district), postal);
	}
	return ({ code, city, district, village }) =>
		byCode.get(code) ??
		byName.get(key(city, district, village)) ??
		commonest(byDistrict.get(key(city, district)));
}

export function districtPostalCodes(
	villages: readonly { districtCode: string; postalCode: string | null }[],
): Map<string, string> {
	const counts = new Map<string, Map<string, number>>();
	for (const { districtCode, postalCode } of villages)
		if (postalCode) countUp(counts, districtCode, postalCode);
	const found = new Map<string, string>();
	for (const [district, of] of counts) found.set(district, commonest(of) ?? '');
	return found;
}
