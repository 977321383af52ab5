import { sealedTable } from '#platform/keys/sealed-table.server.ts';

/** Stored answers to repeatable calls are sealed with SECRET. */
export const rekeyedAnswers = [
	sealedTable({
		table: 'idempotent_answer',
		key: ['key', 'call'],
		sealed: { answer: 'idempotency' },
	}),
];
