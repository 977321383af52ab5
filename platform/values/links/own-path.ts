const LONGEST = 2_000;
const HERE = 'https://own.invalid';
// Excludes backslashes and control characters, because some browsers interpret them as part of
// another host or drop them before parsing.
const SOUND = /^\/(?!\/)[^\\\p{Cc}]*$/u;
// Enough rounds to detect paths that are encoded twice.
const ROUNDS = 3;

/**
 * Returns all forms of a path after repeated decoding, as intermediate programs may decode it; null
 * if it cannot be decoded.
 */
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
 * Returns the address if it is a path of this site however it is interpreted (raw, decoded, with
 * dots resolved); otherwise returns `otherwise`. Every redirect after a login, a form or an old
 * address is checked here, regardless of its source.
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
