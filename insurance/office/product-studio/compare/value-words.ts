import {
	type FieldSpec,
	type FieldItem,
	itemOf,
	listOf,
	valueAt,
} from '#insurance/office/product-studio/fields/field.ts';
import { sourceOptions } from '#insurance/office/product-studio/fields/sources.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

/** Formats a number in Indonesian notation, e.g. `1.250.000` or `2,5`. */
const figure = (value: number): string => {
	const [whole = '', part] = String(value).split('.');
	return part ? `${groupDigits(Number(whole))},${part}` : groupDigits(value);
};

const ageWords = ({ year, month, day }: FieldItem): string =>
	[
		[year, 'tahun'],
		[month, 'bulan'],
		[day, 'hari'],
	]
		.filter(([count]) => Number(count) > 0)
		.map(([count, unit]) => `${String(count)} ${String(unit)}`)
		.join(' ') || '0 hari';

function matchWords({ is, from, to }: FieldItem): string {
	const meant = listOf(is).map((one) =>
		one === true ? 'ya' : one === false ? 'tidak' : String(one),
	);
	return (
		[
			meant.join(' atau '),
			from === undefined ? '' : `mulai ${String(from)}`,
			to === undefined ? '' : `sampai ${String(to)}`,
		]
			.filter(Boolean)
			.join(' ') || 'apa pun'
	);
}

const isNothing = (value: unknown) =>
	value === undefined ||
	value === null ||
	value === '' ||
	(Array.isArray(value) && value.length === 0);

/** Formats an amount, e.g. `100%` or `Rp500.000`; the unit depends on the kind of benefit. */
function amountWords(value: unknown, product: unknown, path: string): string | null {
	const [list, at, name] = path.split('.');
	if (list !== 'benefits' || name !== 'values' || typeof value !== 'number') return null;
	const unit = valueAt(product, `benefits.${at}.unit`);
	if (unit === 'rupiah') return formatRupiah(value);
	return `${figure(value)}${unit === 'permille' ? '‰' : '%'}`;
}

export function valueWords(
	field: FieldSpec,
	value: unknown,
	product: unknown,
	path: string,
): string {
	if (field.kind === 'list' && field.bare && Array.isArray(value) && value.length === 0)
		return field.bare.none;
	if (isNothing(value)) return '';
	const labels = (options: Readonly<Record<string, string>>, codes: readonly unknown[]) =>
		codes.map((code) => options[String(code)] ?? String(code)).join(', ');
	switch (field.kind) {
		case 'rupiah':
			return typeof value === 'number' ? formatRupiah(value) : String(value);
		case 'whole':
		case 'decimal': {
			if (typeof value !== 'number') return String(value);
			const amount = amountWords(value, product, path);
			return amount ?? [figure(value), field.unit ?? ''].join(' ').trim();
		}
		case 'switch':
			return value === true ? 'ya' : 'tidak';
		case 'day':
			return longDate(String(value));
		case 'choice':
			return labels(field.options, [value]);
		case 'choices':
			return labels(field.options, listOf(value));
		case 'name':
			return labels(sourceOptions(field.of, product, []), [value]);
		case 'names':
			return labels(sourceOptions(field.of, product, []), listOf(value));
		case 'amounts':
			return listOf(value)
				.map((one) => formatRupiah(Number(one)))
				.join(', ');
		case 'lines':
			return listOf(value).map(String).join('\n');
		case 'age':
			return ageWords(itemOf(value));
		case 'match':
			return matchWords(itemOf(value));
		default:
			return partWords(field, value, product, path);
	}
}

function partWords(field: FieldSpec, value: unknown, product: unknown, path: string): string {
	const text = (fields: readonly FieldSpec[], holder: unknown, at: string): string =>
		fields
			.map((one) => {
				const own = itemOf(holder)[one.name];
				const words = valueWords(one, own, product, `${at}.${one.name}`);
				return words === '' || (one.kind === 'switch' && own === false)
					? ''
					: `${one.label}: ${words}`;
			})
			.filter(Boolean)
			.join('; ');
	if (field.kind === 'group') return text(field.fields, value, path);
	if (field.kind === 'list')
		return listOf(value)
			.map((item, at) => text(field.fields, item, `${path}.${at}`))
			.join('\n');
	if (field.kind === 'record')
		return Object.entries(itemOf(value))
			.map(
				([key, one]) =>
					`${key}: ${valueWords(field.value, one, product, `${path}.${key}`)}`,
			)
			.join('; ');
	if (field.kind !== 'either') return String(value);
	const option = field.options.find(({ is }) => is(value));
	const more = option ? text(option.fields, value, path) : '';
	return [option?.label ?? '', more].filter(Boolean).join('; ');
}
