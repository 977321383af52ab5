/** What PostgreSQL says to a statement that waits too long for something that another holds. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Did a query end because another held something for too long? Nothing of it happened. */
export const waitedTooLong = (error: unknown): boolean =>
	(error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE;
