import { sealedTable } from '#platform/keys/sealed-table.server.ts';

/** Answers that are kept for a repeated call hang on SECRET. */
export const rekeyedAnswers = [
	sealedTable({
		table: 'idempotent_answer',
		key: ['key', 'call'],
		sealed: { answer: 'idempotency' },
	}),
];
