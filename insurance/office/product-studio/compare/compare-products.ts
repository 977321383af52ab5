import { type FieldSpec, itemOf, listOf } from '#insurance/office/product-studio/fields/field.ts';
import { PRODUCT_FIELDS } from '#insurance/office/product-studio/fields/product-fields.ts';
import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';

import { same } from './same.ts';
import { valueWords } from './value-words.ts';

/**
 * One difference between two versions, in words; `before` or `after` is empty if the value does not
 * exist in that version.
 */
type Difference = { at: string; place: string; before: string; after: string };

type Sides = { before: unknown; after: unknown };
type Place = { at: string; labels: readonly string[] };
type Versions = { before: Product; after: Product };

const BY = ['code', 'id', 'value', 'condition'] as const;
/**
 * Returns the key by which a list item is matched between two versions; null if it can only be
 * matched by position.
 */
function keyOf(item: unknown): string | null {
	const known = itemOf(item);
	const name = BY.find((one) => typeof known[one] === 'string' && known[one] !== '');
	if (name) return String(known[name]);
	return known['unit'] && known['length'] !== undefined
		? `${String(known['length'])} ${String(known['unit'])}`
		: null;
}

const below = ({ at, labels }: Place, step: string, label: string): Place => ({
	at: at === '' ? step : `${at}.${step}`,
	labels: label ? [...labels, label] : labels,
});

const whole = (field: FieldSpec, { before, after }: Sides, versions: Versions, place: Place) => [
	{
		at: place.at,
		place: place.labels.join(' › '),
		before: valueWords(field, before, versions.before, place.at),
		after: valueWords(field, after, versions.after, place.at),
	},
];

function fieldsOf(fields: readonly FieldSpec[], sides: Sides, versions: Versions, place: Place) {
	return fields.flatMap((field): Difference[] =>
		ofField(
			field,
			{ before: itemOf(sides.before)[field.name], after: itemOf(sides.after)[field.name] },
			versions,
			below(place, field.name, field.label),
		),
	);
}

function ofList(
	field: FieldSpec & { kind: 'list' },
	sides: Sides,
	versions: Versions,
	place: Place,
): Difference[] {
	const keyed = (items: readonly unknown[]) =>
		items.map((item, at) => ({ item, at, key: keyOf(item) ?? `#${at}` }));
	const [before, after] = [keyed(listOf(sides.before)), keyed(listOf(sides.after))];
	const one = { ...field, kind: 'group' as const, fresh: {} };
	const titled = (item: unknown, at: number) => {
		const title = field.titleOf(itemOf(item)).trim();
		return below(place, String(at), `“${title || at + 1}”`);
	};
	const gone = before
		.filter(({ key }) => !after.some((other) => other.key === key))
		.flatMap(({ item, at }) =>
			whole(one, { before: item, after: undefined }, versions, titled(item, at)),
		);
	const rest = after.flatMap(({ item, at, key }) => {
		const was = before.find((other) => other.key === key);
		return was
			? fieldsOf(field.fields, { before: was.item, after: item }, versions, titled(item, at))
			: whole(one, { before: undefined, after: item }, versions, titled(item, at));
	});
	const found = [...gone, ...rest];
	// Without other differences, only the order of the items has changed, so the whole list is
	// shown as the difference.
	return found.length > 0 ? found : whole(field, sides, versions, place);
}

function ofField(field: FieldSpec, sides: Sides, versions: Versions, place: Place): Difference[] {
	const { before, after } = sides;
	if (same(before, after)) return [];
	const there = (value: unknown) => value !== undefined && value !== null;
	if (field.kind === 'list') return ofList(field, sides, versions, place);
	if (field.kind === 'record') {
		const keys = new Set([...Object.keys(itemOf(before)), ...Object.keys(itemOf(after))]);
		return [...keys].flatMap((key) =>
			ofField(
				field.value,
				{ before: itemOf(before)[key], after: itemOf(after)[key] },
				versions,
				below(place, key, key === 'default' ? '' : key),
			),
		);
	}
	if (field.kind === 'group' && there(before) && there(after))
		return fieldsOf(field.fields, sides, versions, place);
	if (field.kind === 'either') {
		const option = field.options.find(({ is }) => is(after));
		if (option?.is(before)) return fieldsOf(option.fields, sides, versions, place);
	}
	return whole(field, sides, versions, place);
}

export const productDifferences = (before: Product, after: Product): Difference[] =>
	fieldsOf(PRODUCT_FIELDS, { before, after }, { before, after }, { at: '', labels: [] }).filter(
		(one) => one.before !== one.after,
	);

/** Describes a benefit in the wording shown to customers, for one plan and its first sum insured. */
function read(product: Product, code: string, plan: string): string {
	const benefit = product.benefits.find((one) => one.code === code);
	if (!benefit || !product.plans.some((one) => one.code === plan)) return '';
	const sum = sumsInsuredOf(product, plan)[0] ?? product.sumInsuredRange?.min ?? 0;
	return [benefitWords(benefit, plan, sum), limitWords(benefit, product.benefits) ?? '']
		.filter(Boolean)
		.join(', ');
}

export function changedBenefits(before: Product, after: Product): Difference[] {
	const all = [...after.benefits, ...before.benefits];
	const benefits = new Map(all.toReversed().map(({ code, name }) => [code, name]));
	const plans = new Map([...before.plans, ...after.plans].map(({ code, name }) => [code, name]));
	return [...benefits].toReversed().flatMap(([code, name]) =>
		[...plans].flatMap(([plan, called]) => {
			const [was, is] = [read(before, code, plan), read(after, code, plan)];
			const place = plans.size > 1 ? `${name}, ${called}` : name;
			return was === is ? [] : [{ at: code, place, before: was, after: is }];
		}),
	);
}
