/** Returns the address of a claim opened from the queue, with the filters and page of the queue. */
export function claimAddress(claimNo: string, query: URLSearchParams): string {
	const next = new URLSearchParams(query);
	next.set('nomor', claimNo);
	return `/office/klaim?${next}`;
}

export function queueAddress(query: URLSearchParams): string {
	const next = new URLSearchParams(query);
	next.delete('nomor');
	return next.size > 0 ? `/office/klaim?${next}` : '/office/klaim';
}
