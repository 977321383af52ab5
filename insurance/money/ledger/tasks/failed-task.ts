/** How a transfer did not arrive: the bank rejected it, or returned its money. */
export type TransferFailure = 'rejected' | 'returned';

/**
 * The key of the task about a transfer that did not arrive. `id` is the item of a batch that was
 * rejected, or the match by which a return was accepted.
 */
export const failedTask = ({ cause, id }: { cause: TransferFailure; id: string }): string =>
	`transfer-${cause}:${id}`;
