import type { TaskKind } from './tasks.ts';

/** A task to be opened. `key` identifies its cause: the same cause opens only one task. */
export type NewTask = {
	key: string;
	kind: TaskKind;
	/** Number of the order, policy or company that the task is about. */
	subject: string;
	/**
	 * Further information for staff. It may contain policy, order and claim numbers, but no other
	 * personal data.
	 */
	note?: string;
	orderId?: string | null;
	/** Id of the stored payment notification that caused the task. */
	eventId?: number | null;
	/** Expected and received amounts in rupiah. */
	expected?: number | null;
	received?: number | null;
	/**
	 * Date as `YYYY-MM-DD`. If absent, today in Jakarta plus the number of days for the task's
	 * kind.
	 */
	dueOn?: string;
	at: Date;
};
