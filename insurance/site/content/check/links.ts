import { barePath, isServed, type ServedAddresses } from '../frame/redirect-rules.ts';
import type { Child, PageBody } from '../page.ts';
import type { PageProblem } from '../templates/problems.ts';

const ANCHORS = new Set([
	'product-catalogue',
	'form-pengajuan',
	'articles',
	'social-media',
	'insurance',
	'banner',
	'video',
]);

type Holder = Pick<Child, 'url' | 'description' | 'info' | 'links'>;

export const linksInHtml = (html = ''): string[] =>
	[...html.matchAll(/<a\s[^<>]*href="([^"]*)"/g)].map(([, href = '']) =>
		href.replaceAll('&amp;', '&'),
	);

const addressesOf = ({
	url,
	description,
	info,
	links,
}: Holder): [field: string, address: string][] => [
	...(url === undefined || url === '' ? [] : [['url', url] as [string, string]]),
	...linksInHtml(description).map((href): [string, string] => ['description', href]),
	...linksInHtml(info).map((href): [string, string] => ['info', href]),
	...(links ?? []).map((one): [string, string] => ['links', one.url]),
];

/** Returns the reason why an address is a dead link; null if it is valid or external. */
export function deadLink(address: string, served: ServedAddresses): string | null {
	if (address === '#') return 'Tautan ini tidak menuju ke mana pun.';
	if (!isServed(address, served))
		return `${barePath(address)} tidak ada: bukan halaman yang terbit dan tidak dialihkan.`;
	const anchor = /^(?:\/[^#]*)?#(.+)$/.exec(address)?.[1];
	return anchor === undefined || ANCHORS.has(anchor)
		? null
		: `Bagian "#${anchor}" tidak ada di halaman tujuan.`;
}

export function linksOf({ body }: { body: PageBody }): [path: string, address: string][] {
	const look = (
		holder: Holder & { children?: Child[] | undefined },
		at: string,
	): [string, string][] => [
		...addressesOf(holder).map(([field, address]): [string, string] => [at + field, address]),
		...(holder.children ?? []).flatMap((child, place) =>
			look(child, `${at}children.${place}.`),
		),
	];
	return look(body, '');
}

export const deadLinks = (page: { body: PageBody }, served: ServedAddresses): PageProblem[] =>
	linksOf(page).flatMap(([at, address]) => {
		const message = deadLink(address, served);
		return message === null ? [] : [{ at, message }];
	});
