/**
 * Asked: the provider is about to be asked · sent: it is processing · failed: staff have to send it
 * · done.
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
 * A refund request. `key` identifies the cause and makes it unique; `from` is the account from
 * which it is booked.
 */
export type RefundAsk = {
	key: string;
	orderId: string | null;
	orderNo: string;
	provider: string;
	providerRef: string | null;
	amount: number;
	/** Reason shown to colleagues. */
	reason: string;
	/** Reason shown to the payer; a neutral sentence if absent. */
	told?: string | null;
	from: 'refund-payable' | 'premium-refund' | 'suspense';
	/** Staff member who asked; null for the program, e.g. on a cancellation by the holder. */
	askedBy: string | null;
	at: Date;
};
