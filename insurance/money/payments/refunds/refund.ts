/**
 * `asked`: the provider has yet to be contacted; `sent`: the provider is processing the refund;
 * `failed`: staff have to send it; `done`: the money was refunded.
 */
export const REFUND_STATUSES = ['asked', 'sent', 'failed', 'done'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_WORDS: Record<RefundStatus, string> = {
	asked: 'Akan dikirim',
	sent: 'Sedang diproses penyedia',
	failed: 'Perlu dikirim sendiri',
	done: 'Sudah dikembalikan',
};

/**
 * A refund request. `key` identifies its cause and allows only one request per cause. `from` is the
 * account from which the refund is booked.
 */
export type RefundAsk = {
	key: string;
	orderId: string | null;
	orderNo: string;
	provider: string;
	providerRef: string | null;
	amount: number;
	reason: string;
	/** Reason shown to the payer. If absent, a neutral sentence is used. */
	told?: string | null;
	from: 'refund-payable' | 'premium-refund' | 'suspense';
	/**
	 * Staff member who requested it; null if the system did, e.g. after a cancellation by the
	 * holder.
	 */
	askedBy: string | null;
	at: Date;
};
