import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { forgetAnswers, forgetCaptchas } from './idempotency.server.ts';

/** Retention rule for answers stored for repeated calls. */
export const retainedAnswers: Keeper[] = [
	keeperOf({
		kind: 'sent-answer',
		keeps: { days: 2 },
		table: 'idempotent_answer',
		since: 'created_at',
		forget: async (db, { before, now }) => {
			await forgetCaptchas(db, now);
			return forgetAnswers(db, before);
		},
	}),
];
