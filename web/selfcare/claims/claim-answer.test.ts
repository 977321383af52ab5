import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { type CheckedBefore, ClaimAnswer } from './ClaimAnswer.tsx';
import { Forecast } from './wizard/steps/ClaimForecast.tsx';

const LISTED = '<li>Mengemudi tanpa SIM (P4)</li>';
const result = (verdict: CheckedBefore['verdict']): CheckedBefore => ({
	verdict,
	findings: [],
	amount: { max: 5_000_000, expected: 2_000_000, how: 'Sesuai biayanya.' },
	waitingUntil: null,
	fileBy: '2026-12-20',
	documents: [],
	unless: [{ id: 'P4', words: 'Mengemudi tanpa SIM' }],
});
const check = (one: CheckedBefore) =>
	renderToStaticMarkup(createElement(ClaimAnswer, { result: one, busy: false, onClaim() {} }));
const wizard = (one: CheckedBefore) =>
	renderToStaticMarkup(createElement(Forecast, { result: one, documents: true }));

test.each([
	['check', 'covered', check],
	['check', 'needs-review', check],
	['wizard', 'covered', wizard],
	['wizard', 'needs-review', wizard],
] as const)('the %s lists the exclusions that remain next to "%s"', (_where, verdict, draw) => {
	const html = draw(result(verdict));
	expect(html).toContain('Kecuali salah satu ini terjadi:');
	expect(html).toContain(LISTED);
});

test('the notice of the verdict contains the exclusions', () => {
	const [, notice = ''] = check(result('covered')).split('Kejadian ini dilindungi');
	expect(notice.split('Perkiraan')[0]).toContain(LISTED);
});

test('shows no such list for a refusal or for a cover without open exclusions', () => {
	for (const draw of [check, wizard]) {
		expect(draw(result('not-covered'))).not.toContain('Kecuali');
		expect(draw({ ...result('covered'), unless: [] })).not.toContain('Kecuali');
	}
});
