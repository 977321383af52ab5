import type { TaskKind } from './tasks.ts';

/** A task as it is opened. `key` names its cause: the same cause opens one task. */
export type NewTask = {
	key: string;
	kind: TaskKind;
	/** Number of the order, policy or company that it is about. */
	subject: string;
	/** What else the person must know; no personal data beyond numbers. */
	note?: string;
	orderId?: string | null;
	/** The kept payment notification that caused it. */
	eventId?: number | null;
	/** Rupiah that should have come, and that came. */
	expected?: number | null;
	received?: number | null;
	/** `YYYY-MM-DD`; absent: today in Jakarta and the days of its kind. */
	dueOn?: string;
	at: Date;
};
