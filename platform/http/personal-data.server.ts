import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { forgetCaptchas } from './idempotency.server.ts';

export const personalAnswers = [
	personalTable('idempotent_answer', {
		key: ['key', 'call'],
		about: 'visitors',
		unkeyed: ['body_hash'],
		sealed: { answer: 'idempotency' },
		keeps: [
			{
				kind: 'sent-answer',
				keeps: { days: 2 },
				from: 'created_at',
				before: (_deps, db, { now }) => forgetCaptchas(db, now),
			},
		],
	}),
];
