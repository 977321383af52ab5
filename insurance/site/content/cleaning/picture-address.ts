import { ownPath } from '#platform/values/links/own-path.ts';

import type { Child, Image, PageBody } from '../page.ts';

type WrongPicture = { at: string; message: string };

export const WRONG_PICTURE =
	'Alamat gambarnya tidak aman. Pilih gambar dari pustaka; alamatnya dimulai dengan / di situs ini.';

/**
 * True if a picture's address is on this site; other hosts, scripts and embedded data are not
 * allowed.
 */
export const isPictureAddress = (address: string): boolean =>
	address === '' ||
	// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
	(!/[\u0000-\u0020\u007f\\]/.test(address) &&
		address.length <= 2000 &&
		ownPath(address, '') === address);

const SIZES = ['default', 'mobile', 'tablet', 'thumbnail'] as const;
export const isSafeImage = (image: Image): boolean =>
	SIZES.every((size) => isPictureAddress(image[size] ?? ''));

type Holder = Pick<PageBody | Child, 'image' | 'links'> & Pick<PageBody, 'company'>;
function holderProblems({ image, company, links }: Holder, at: string): WrongPicture[] {
	const wrong = [
		...(image && !isSafeImage(image) ? ['image'] : []),
		...(company?.every(isSafeImage) === false ? ['company'] : []),
		...(links?.some((link) => !isPictureAddress(link.image ?? '')) ? ['links'] : []),
	];
	return wrong.map((field) => ({ at: `${at}${field}`, message: WRONG_PICTURE }));
}

/**
 * Reports unsafe picture addresses in all parts of a page, even parts that its template does not
 * use.
 */
export function pictureProblems(body: PageBody): WrongPicture[] {
	const inside = (children: readonly Child[], at: string): WrongPicture[] =>
		children.flatMap((child, place) => [
			...holderProblems(child, `${at}${place}.`),
			...inside(child.children ?? [], `${at}${place}.children.`),
		]);
	return [...holderProblems(body, ''), ...inside(body.children, 'children.')];
}
