import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Decision } from './ClaimDecision.tsx';

const AGAIN = 'Sedang diperiksa ulang oleh orang lain.';
const PAID = 'Yang sudah disetujui tetap dibayar.';

test.each([
	['declined', 'decline', false, []],
	['declined, and looked at again', 'decline', true, [AGAIN]],
	['granted', 'approve', false, []],
	['granted, and looked at again', 'approve', true, [AGAIN, PAID]],
] as const)(
	'a claim that was %s promises payment only for granted amounts',
	(_what, outcome, open, says) => {
		const html = renderToStaticMarkup(
			createElement(Decision, {
				open,
				arrears: 0,
				decision: {
					outcome,
					amount: outcome === 'approve' ? 1_500_000 : 0,
					reason: 'Sesuai Pasal 4.',
					lines: [],
					decidedAt: '2026-11-26T03:00:00.000Z',
					review: null,
				},
			}),
		);
		expect([AGAIN, PAID].filter((words) => html.includes(words))).toEqual(says);
	},
);
