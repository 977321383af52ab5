/**
 * Returns random bytes from a pool that is filled in bulk, because requesting a few bytes at a time
 * from the system is slow. Each part is returned only once, as a view that is later overwritten:
 * use or copy it immediately.
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
