/**
 * Random bytes for many uses at once: asking the system for each few takes longer than what is done
 * with them. Each part is handed out once, as a view that a later turn overwrites: it is used or
 * copied at once.
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
