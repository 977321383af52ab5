type Challenge = { challenge: string; salt: string; maxnumber: number };

const encoder = new TextEncoder();
const hexOf = (hash: ArrayBuffer) =>
	Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Solves an ALTCHA challenge outside the main thread, one batch of hashes at a time. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
	const { challenge, salt, maxnumber } = data;
	const batch = 64;
	for (let from = 0; from <= maxnumber; from += batch) {
		const hashes = await Promise.all(
			Array.from({ length: batch }, (_, at) =>
				crypto.subtle.digest('SHA-256', encoder.encode(salt + String(from + at))),
			),
		);
		const found = hashes.findIndex((hash) => hexOf(hash) === challenge);
		if (found >= 0) return self.postMessage(from + found);
	}
	self.postMessage(null);
};
