const SIZES = ['default', 'mobile', 'tablet', 'thumbnail'] as const;
const USUAL: Record<string, unknown> = {
	is_best_seller: false,
	is_new_product: false,
	online_sale: true,
	target: '_self',
};

const isNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(Array.isArray(value) && value.length === 0);

type Node = Record<string, unknown>;
const isPicture = (value: Node): boolean => typeof value['default'] === 'string';

function pictureSaid(value: Node, drawing: (address: string) => string): Node {
	const sizes = SIZES.map((size) => [size, drawing(String(value[size] ?? value['default']))]);
	return { ...Object.fromEntries(sizes), alt: value['alt'] ?? '' };
}

/**
 * Normalizes content so that equal content compares as equal, whether it was typed or imported:
 *
 * - Empty and missing values are equal. So are missing and usual values (`USUAL`), because the site
 *   treats both alike.
 * - An image is compared by the drawing that `drawing` finds for its address, in each of its four
 *   sizes; an omitted size is the default one. The library sets its address, width and height.
 */
export function comparable(value: unknown, drawing: (address: string) => string): unknown {
	if (typeof value === 'string') return drawing(value);
	if (Array.isArray(value)) return value.map((one) => comparable(one, drawing));
	if (typeof value !== 'object' || value === null) return value;
	if (isPicture(value as Node)) return pictureSaid(value as Node, drawing);
	return Object.fromEntries(
		Object.entries(value)
			.map(([key, inner]) => [key, comparable(inner, drawing)] as const)
			.filter(([key, inner]) => !isNothing(inner) && inner !== USUAL[key]),
	);
}

const SHOWN = 160;
const shortOf = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN);

function parted(one: unknown, other: unknown): [one: unknown, other: unknown] {
	if (typeof one !== 'string' || typeof other !== 'string') return [one, other];
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	const from = Math.max(0, at - 40);
	return [one.slice(from), other.slice(from)];
}

/** Describes the first difference between two values; null if they are equal. */
export function firstDifference(sample: unknown, built: unknown, at = ''): string | null {
	if (Object.is(sample, built)) return null;
	const both = [sample, built].every((one) => typeof one === 'object' && one !== null);
	if (!both || Array.isArray(sample) !== Array.isArray(built)) {
		const [wanted, there] = parted(sample, built);
		return `${at || 'all of it'}: ${shortOf(wanted)} was wanted, ${shortOf(there)} is there`;
	}
	const [was, is] = [sample, built] as [Node, Node];
	for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
		const found = firstDifference(was[key], is[key], at === '' ? key : `${at}.${key}`);
		if (found) return found;
	}
	return null;
}

const ENTITIES: Record<string, string> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	'#x27': "'",
	'#39': "'",
	nbsp: ' ',
};

/** Returns the visible text in a page's HTML, including its title but no addresses or images. */
export const readText = (html: string): string =>
	html
		.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all)
		.replaceAll(/\s+/g, ' ')
		.trim();
