import { placeInContent } from '../address.ts';
import { safeUrl } from '../safe-url.ts';

/** What answers addresses of this site: pages by slug, and redirects. */
export type Served = { slugs: ReadonlySet<string>; redirects: ReadonlyMap<string, string> };

/** What the program answers by itself. */
const OWN =
	/^\/(?:office|page|media|images|assets|webhooks|healthz|readyz|metrics|favicon|robots\.txt|sitemap\.xml|news\/rss\.xml)(?:[/?.]|$)/;

/** A path without what follows it, and without the slash at its end. */
export function barePath(address: string): string {
	const path = address.replace(/[?#].*$/s, '');
	return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

const hasPageAt = (path: string, { slugs }: Served): boolean =>
	slugs.has(placeInContent(path).slug);

/** Whether an address of this site leads anywhere; one of elsewhere is not ours to say. */
export function isServed(address: string, served: Served): boolean {
	if (!address.startsWith('/')) return true;
	const path = barePath(address);
	return OWN.test(path) || hasPageAt(path, served) || served.redirects.has(path);
}

/** Where following the table from a path ends; null where it goes round. */
function endOf(path: string, redirects: ReadonlyMap<string, string>): string | null {
	const seen = new Set<string>();
	let here = path;
	for (;;) {
		if (seen.has(here)) return null;
		seen.add(here);
		const next = redirects.get(here);
		if (next === undefined) return here;
		here = barePath(next);
	}
}

/** What is wrong with a redirect, by its field; empty where nothing is. */
export function redirectProblems(
	{ path, target }: { path: string; target: string },
	served: Served,
): { path?: string; target?: string } {
	if (!path.startsWith('/') || path === '/' || barePath(path) !== path || /\s/.test(path))
		return {
			path: 'Mulai dengan / dan tulis alamatnya saja, tanpa ? atau #, contoh /alamat-lama.',
		};
	if (OWN.test(path)) return { path: 'Alamat ini dipakai program.' };
	if (hasPageAt(path, served) && path !== '/home')
		return {
			path: 'Di alamat ini ada halaman yang terbit. Turunkan atau pindahkan halamannya dulu.',
		};
	if (target === '' || safeUrl(target) !== target || target.startsWith('#'))
		return { target: 'Mulai dengan / untuk halaman sendiri, atau dengan https://.' };
	const to = barePath(target);
	const redirects = new Map([...served.redirects, [path, target]]);
	if (to === path || endOf(path, redirects) === null)
		return { target: 'Pengalihan ini berputar: ujungnya kembali ke alamat lama.' };
	if (served.redirects.has(to) && to !== path)
		return {
			target: `${to} dialihkan lagi ke ${endOf(to, redirects)}. Tulis ujungnya langsung.`,
		};
	const [before] =
		[...served.redirects].find(([old, next]) => old !== path && barePath(next) === path) ?? [];
	if (before !== undefined)
		return {
			path: `${before} masih dialihkan ke alamat ini. Ubah itu dulu, supaya tidak berantai.`,
		};
	if (!isServed(target, { slugs: served.slugs, redirects: new Map() }))
		return { target: 'Tidak ada halaman di alamat tujuan ini.' };
	return {};
}

/** The page whose address is most like one that nobody answers; null where none is. */
export function likelyTarget(path: string, slugs: ReadonlySet<string>): string | null {
	const words = (text: string) =>
		new Set(
			text
				.toLowerCase()
				.split(/[^a-z0-9]+/)
				.filter((one) => one.length > 2),
		);
	const wanted = words(barePath(path));
	let best: { slug: string; score: number } | null = null;
	for (const slug of slugs) {
		const own = words(slug);
		const shared = [...own].filter((one) => wanted.has(one)).length;
		const score = shared / (own.size + wanted.size - shared || 1);
		if (shared > 0 && score > (best?.score ?? 0.3)) best = { slug, score };
	}
	return best && (best.slug === 'home' ? '/' : `/${best.slug}`);
}
