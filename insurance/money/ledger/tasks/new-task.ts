import type { TaskKind } from './tasks.ts';

/** A task to be opened. `key` names its cause: the same cause opens one task. */
export type NewTask = {
	key: string;
	kind: TaskKind;
	/** Number of the order, policy or company it is about. */
	subject: string;
	/** Further information for staff; no personal data beyond numbers. */
	note?: string;
	orderId?: string | null;
	/** The stored payment notification that caused it. */
	eventId?: number | null;
	/** Rupiah expected, and received. */
	expected?: number | null;
	received?: number | null;
	/** `YYYY-MM-DD`; absent: today in Jakarta plus the days of its kind. */
	dueOn?: string;
	at: Date;
};
