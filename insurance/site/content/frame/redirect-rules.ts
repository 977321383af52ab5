import { addressOf, type Language, placeInContent } from '../address.ts';
import { safeUrl } from '../cleaning/safe-url.ts';

export type ServedAddresses = {
	slugs: ReadonlySet<string>;
	redirects: ReadonlyMap<string, string>;
};

const OWN =
	/^\/(?:office|page|media|images|assets|webhooks|healthz|readyz|metrics|favicon|robots\.txt|sitemap\.xml|news\/rss\.xml)(?:[/?.]|$)/;

/** Normalizes a path. The result does not depend on which characters were percent-encoded (A2.2.52). */
export function plainPath(path: string): string {
	const written = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
	try {
		return decodeURIComponent(written).normalize('NFC');
	} catch {
		return path;
	}
}

/**
 * True if a path is reserved for the server itself, in any spelling, so that no redirect applies to
 * it.
 */
export const isOwnAnswer = (path: string): boolean => OWN.test(plainPath(path));

export const OUT_OF_REACH = 'Alamat ini dipakai program, jadi tidak ada yang bisa membukanya.';

/**
 * True if a page at this address could never be opened, because the server or a built-in page
 * already uses it.
 */
export function isOutOfReach(slug: string, language: Language): boolean {
	const address = addressOf(slug, language);
	const there = placeInContent(address);
	return isOwnAnswer(address) || there.slug !== slug || there.language !== language;
}

export function barePath(address: string): string {
	const path = address.replace(/[?#].*$/s, '');
	return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

const hasPageAt = (path: string, { slugs }: ServedAddresses): boolean =>
	slugs.has(placeInContent(path).slug);

/** True if an address of this site exists. External addresses always count as served. */
export function isServed(address: string, served: ServedAddresses): boolean {
	if (!address.startsWith('/')) return true;
	const path = barePath(address);
	return OWN.test(path) || hasPageAt(path, served) || served.redirects.has(path);
}

export const leavesSite = (target: string): boolean => !/^\/(?![/\\])/.test(target);

/** Follows redirects from a path and returns the final target; null if they form a loop. */
function endOf(path: string, redirects: ReadonlyMap<string, string>): string | null {
	const seen = new Set<string>();
	let here = path;
	for (;;) {
		if (seen.has(here)) return null;
		seen.add(here);
		const next = redirects.get(here);
		if (next === undefined) return here;
		here = plainPath(barePath(next));
	}
}

/**
 * Returns the problem with a redirect's target; null if there is none. The paths in the table are
 * normalized.
 */
function targetProblem(
	path: string,
	target: string,
	{ slugs, redirects }: ServedAddresses,
): string | null {
	if (target === '' || safeUrl(target) !== target || target.startsWith('#'))
		return 'Mulai dengan / untuk halaman sendiri, atau dengan https://.';
	const to = plainPath(barePath(target));
	const after = new Map([...redirects, [path, target]]);
	if (to === path || endOf(path, after) === null)
		return 'Pengalihan ini berputar: ujungnya kembali ke alamat lama.';
	if (redirects.has(to))
		return `${to} dialihkan lagi ke ${endOf(to, after)}. Tulis ujungnya langsung.`;
	return isServed(target, { slugs, redirects: new Map() })
		? null
		: 'Tidak ada halaman di alamat tujuan ini.';
}

/** Returns the problems with a redirect, by field; empty if there are none. */
export function redirectProblems(
	{ path, target }: { path: string; target: string },
	served: ServedAddresses,
): { path?: string; target?: string } {
	if (!path.startsWith('/') || path === '/' || barePath(path) !== path || /\s/.test(path))
		return {
			path: 'Mulai dengan / dan tulis alamatnya saja, tanpa ? atau #, contoh /alamat-lama.',
		};
	const plain = plainPath(path);
	if (OWN.test(plain)) return { path: 'Alamat ini dipakai program.' };
	if (hasPageAt(plain, served) && plain !== '/home')
		return {
			path: 'Di alamat ini ada halaman yang terbit. Turunkan atau pindahkan halamannya dulu.',
		};
	const { slugs } = served;
	const others = [...served.redirects].filter(([old]) => old !== path);
	const redirects = new Map(others.map(([old, next]) => [plainPath(old), next]));
	if (redirects.has(plain))
		return { path: 'Alamat ini sudah dialihkan dengan ejaan lain. Ubah yang itu.' };
	const wrong = targetProblem(plain, target, { slugs, redirects });
	if (wrong !== null) return { target: wrong };
	const [before] = others.find(([, next]) => plainPath(barePath(next)) === plain) ?? [];
	return before === undefined
		? {}
		: {
				path: `${before} masih dialihkan ke alamat ini. Ubah itu dulu, supaya tidak berantai.`,
			};
}

/** Returns the page whose address is most similar to a missing one; null if none is similar. */
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
