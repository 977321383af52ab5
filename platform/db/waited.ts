const LOCK_NOT_AVAILABLE = '55P03';

/** True if a query failed because it waited too long for a lock. The query had no effect. */
export const waitedTooLong = (error: unknown): boolean =>
	(error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE;
