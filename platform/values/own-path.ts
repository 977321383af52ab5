const LONGEST = 2_000;
const HERE = 'https://own.invalid';
// Another host to some browsers, or dropped before they look: backslashes and control signs.
const SOUND = /^\/(?!\/)[^\\\p{Cc}]*$/u;
// A path that is encoded twice is still looked through.
const ROUNDS = 3;

/** What a path says once programs on the way have decoded it; null for one that cannot be decoded. */
function decodings(path: string): string[] | null {
	const found = [path];
	for (let round = 0; round < ROUNDS; round += 1) {
		const before = found[found.length - 1] ?? '';
		if (!before.includes('%')) return found;
		try {
			found.push(decodeURIComponent(before));
		} catch {
			return round === 0 ? null : found;
		}
	}
	return found;
}

/**
 * The address if it is a path of this site in every reading (raw, decoded, with its dots resolved),
 * else `otherwise`. Whatever leads somebody on after a login, a form or an old address goes through
 * here, anyone who named it.
 */
export function ownPath<T>(address: unknown, otherwise: T): string | T {
	if (typeof address !== 'string' || address.length > LONGEST || !SOUND.test(address))
		return otherwise;
	const path = address.split(/[?#]/, 1)[0] ?? '';
	const readings = decodings(path);
	if (!readings?.every((one) => SOUND.test(one) && resolvesHere(one))) return otherwise;
	return address;
}

function resolvesHere(path: string): boolean {
	if (!URL.canParse(path, HERE)) return false;
	const { origin, pathname } = new URL(path, HERE);
	return origin === HERE && !pathname.startsWith('//');
}
