import { type FieldItem, itemOf, listOf, type Options, type Source } from './field.ts';

const byCode = (items: readonly unknown[], code: string, words: string): Options =>
	Object.fromEntries(
		items
			.map(itemOf)
			.filter((item) => typeof item[code] === 'string' && item[code] !== '')
			.map((item: FieldItem) => [String(item[code]), String(item[words] || item[code])]),
	);

export function sourceOptions(
	source: Source,
	product: unknown,
	others: readonly { slug: string; name: string }[],
): Options {
	const { plans, benefits, questions, claimDocuments } = itemOf(product);
	const sets = itemOf(claimDocuments);
	switch (source) {
		case 'plans':
			return byCode(listOf(plans), 'code', 'name');
		case 'values':
			return { default: 'Semua paket', ...byCode(listOf(plans), 'code', 'name') };
		case 'benefits':
			return byCode(
				listOf(benefits).filter((one) => itemOf(one)['shared'] === undefined),
				'code',
				'name',
			);
		case 'questions':
			return byCode(listOf(questions), 'id', 'text');
		case 'sets':
			return Object.fromEntries(
				Object.entries(sets).map(([set, documents]) => [
					set,
					`${set} (${listOf(documents).length} dokumen)`,
				]),
			);
		case 'documents':
			return byCode(Object.values(sets).flatMap(listOf), 'code', 'name');
		case 'products':
			return Object.fromEntries(others.map(({ slug, name }) => [slug, name]));
	}
}
