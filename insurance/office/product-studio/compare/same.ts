/** True if two JSON values are equal, regardless of field order. */
export function same(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((item, at) => same(item, other[at]));
	if (Array.isArray(one) || Array.isArray(other)) return false;
	if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
	const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
	return (
		mine.length === theirs.size &&
		mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)))
	);
}
