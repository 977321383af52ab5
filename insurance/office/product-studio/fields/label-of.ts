import { type FieldSpec, itemOf, valueAt } from './field.ts';
import { PRODUCT_GROUPS } from './product-fields.ts';

type Found = { field: FieldSpec | null; labels: string[] };

const among = (fields: readonly FieldSpec[], name: string): FieldSpec | undefined =>
	fields.find((field) => field.name === name);

function below(field: FieldSpec, value: unknown): readonly FieldSpec[] {
	if (field.kind === 'group') return field.fields;
	if (field.kind !== 'either') return [];
	return (field.options.find(({ is }) => is(value)) ?? field.options.at(-1))?.fields ?? [];
}

/**
 * Finds the field at a path and its full label in the form, e.g. `Manfaat “Meninggal dunia” ›
 * Ketentuan › Batas 1 › Paling banyak`.
 */
function fieldAt(product: unknown, path: string): Found {
	const steps = path.split('.');
	let fields: readonly FieldSpec[] = PRODUCT_GROUPS.flatMap((group) => group.fields);
	let field: FieldSpec | null = null;
	const labels: string[] = [];
	let at = '';
	for (const step of steps) {
		at = at === '' ? step : `${at}.${step}`;
		const value = valueAt(product, at);
		if (field?.kind === 'list') {
			const title = field.titleOf(itemOf(value)).trim();
			labels.push(title === '' ? `nomor ${Number(step) + 1}` : `“${shortened(title)}”`);
			fields = field.fields;
			field = null;
		} else if (field?.kind === 'record') {
			labels.push(step === 'default' ? 'semua paket' : step);
			field = field.value;
			fields = below(field, value);
		} else {
			const next: FieldSpec | undefined = among(fields, step);
			if (!next) return { field: null, labels };
			field = next;
			labels.push(next.label);
			fields = below(next, value);
		}
	}
	return { field, labels };
}

const MOST = 48;
const shortened = (title: string) =>
	title.length > MOST ? `${title.slice(0, MOST - 1).trimEnd()}…` : title;

export const fieldPlace = (product: unknown, path: string): string =>
	fieldAt(product, path).labels.join(' › ');

export const groupOf = (path: string): string => {
	const [first = ''] = path.split('.');
	return (
		PRODUCT_GROUPS.find(({ fields }) => fields.some(({ name }) => name === first))?.key ??
		'ikhtisar'
	);
};
