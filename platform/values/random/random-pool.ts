/**
 * Returns random bytes in bulk, because asking the system for a few each time takes longer than
 * using them. Each part is handed out once, as a view that is overwritten later: use or copy it
 * immediately.
 */
export function randomPool(size: number, parts: number): () => Uint8Array<ArrayBuffer> {
	const pool = new Uint8Array(size * parts);
	let next = pool.length;
	return () => {
		if (next === pool.length) {
			crypto.getRandomValues(pool);
			next = 0;
		}
		next += size;
		return pool.subarray(next - size, next);
	};
}
