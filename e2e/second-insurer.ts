import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sampleContent } from '#sample/content/content.ts';
import { sampleProduct } from '#sample/products.ts';

/** Every word by which the sample insurer could be known; `/images/` are drawings of the program. */
export const FIRST_INSURER =
	/Jaga\b|CONTOH|jaga\.example|0000-0000|[Dd]ata contoh|[Ss]itus contoh|Bank Contoh|Ratna Contoh|tidak sungguhan/;

/** The words of the sample as another insurer would write them. */
function renamed<T>(value: T): T {
	const text = JSON.stringify(value, (_key, one: unknown) =>
		typeof one === 'string' && !one.startsWith('/images/')
			? one
					.replaceAll('(CONTOH)', 'Nusantara')
					.replaceAll('Jaga', 'Teduh')
					.replaceAll('jaga-', 'teduh-')
					.replaceAll('jaga.example', 'teduh.example')
					.replaceAll('021-0000-000', '021-5555-010')
					.replaceAll(/\b([Dd]ata|[Ss]itus) contoh/g, '$1 kami')
					.replaceAll('tidak sungguhan', 'sungguhan')
			: one,
	);
	return JSON.parse(text) as T;
}

/**
 * Content and one product of an invented second insurer as the files that an operator brings, in
 * `folder`: every page of the sample but those of its other products.
 */
export function writeSecondInsurer(folder: string): { content: string; product: string } {
	const pages = sampleContent.pages
		.filter(({ template }) => template !== 'product')
		.map((page) => ({ ...renamed(page), language: page.language ?? 'id' }));
	const content = join(folder, 'content.json');
	writeFileSync(
		content,
		JSON.stringify({
			pages,
			navigation: renamed(sampleContent.navigation),
			wordings: {
				id: {
					...renamed(sampleContent.wordings.id),
					footer_wording_1: '<p>Baca polisnya sebelum membeli.</p>',
				},
			},
			redirects: {},
		}),
	);
	const { product, tariff, examples } = sampleProduct('jaga-aman');
	const { productCode: _, version: __, effectiveFrom: ___, effectiveTo: ____, ...rates } = tariff;
	const { sample: _____, ...own } = rates;
	const page = JSON.parse(
		readFileSync(join(import.meta.dirname, 'products/jaga-rumah.json'), 'utf8'),
	) as { page: { picture: { file: string }; body: object } };
	const picture = 'teduh.png';
	copyFileSync(
		join(import.meta.dirname, 'products', page.page.picture.file),
		join(folder, picture),
	);
	const file = join(folder, 'product.json');
	writeFileSync(
		file,
		JSON.stringify({
			product: renamed({ ...product, sample: false }),
			tariff: own,
			examples,
			page: {
				...renamed(page.page),
				title: 'Teduh Aman',
				picture: { file: picture, alt: '' },
				body: { ...renamed(page.page.body), name: 'Teduh Aman' },
			},
		}),
	);
	return { content, product: file };
}
