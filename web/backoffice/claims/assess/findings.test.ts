import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { type Check, CheckFindings } from './Findings.tsx';

const desk = (verdict: Check['verdict'], unless: Check['unless']) =>
	renderToStaticMarkup(
		createElement(CheckFindings, {
			check: {
				verdict,
				findings: [],
				amount: { max: 5_000_000, expected: 2_000_000, how: 'Sesuai biayanya.' },
				waitingUntil: null,
				fileBy: '2026-12-20',
				documents: [],
				unless,
				checklist: [],
			},
		}),
	);
const LICENCE = [{ id: 'P4', words: 'Mengemudi tanpa SIM' }];

test.each(['covered', 'needs-review'] as const)(
	'the desk lists the exclusions that remain next to "%s"',
	(verdict) => {
		const html = desk(verdict, LICENCE);
		expect(html).toContain('Dijamin, kecuali salah satu ini terjadi');
		expect(html).toContain('<li>P4: Mengemudi tanpa SIM</li>');
	},
);

test('the desk shows no such list for a refusal or when no exclusion remains', () => {
	expect(desk('not-covered', LICENCE)).not.toContain('kecuali');
	expect(desk('covered', [])).not.toContain('kecuali');
});
