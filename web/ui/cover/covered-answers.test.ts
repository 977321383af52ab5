import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { CoveredAnswers } from './CoveredAnswers.tsx';

type Answer = ComponentProps<typeof CoveredAnswers>['found']['answers'][number];
const answer: Answer = {
	productName: 'Jaga Aman',
	slug: 'jaga-aman',
	policyNo: null,
	choice: 'plan Aman',
	situation: 'Menabrak pohon',
	unread: [],
	verdict: 'covered',
	outcome: 'Dilindungi sampai Rp5.000.000',
	how: 'Sesuai biayanya',
	clause: 'Manfaat',
	figures: { nights: null, cost: null, hours: null },
	assumed: [],
	documents: [],
	excluded: [{ id: 'P1', words: 'Perang' }],
	unless: [],
};
const page = (unless: Answer['unless']) =>
	renderToStaticMarkup(
		createElement(CoveredAnswers, {
			found: { answers: [{ ...answer, unless }], nearest: [] },
			addressOf: () => '/',
		}),
	);

test('lists remaining exclusions unfolded between the verdict and the amount', () => {
	const html = page([{ id: 'P4', words: 'Mengemudi tanpa SIM' }]);
	const [, after = ''] = html.split(answer.outcome);
	const [extra = ''] = after.split(answer.how);
	expect(extra).toContain('Kecuali salah satu ini terjadi:');
	expect(extra).toContain('<li>Mengemudi tanpa SIM (P4)</li>');
	expect(extra).not.toContain('<details');
});

test('shows no such list when the answer settles every exclusion', () => {
	expect(page([])).not.toContain('Kecuali');
});
