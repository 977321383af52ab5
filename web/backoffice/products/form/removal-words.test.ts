import { expect, test } from 'vitest';

import { removalWords } from './removal-words.ts';

const PRODUCT = { plans: [{ code: 'LENGKAP' }, { code: 'DASAR' }], benefits: [{ code: 'MED' }] };
const USES = { policies: 3, plans: [{ plan: 'LENGKAP', count: 1 }], quotes: 2 };

test.each([
	['a plan in force', 'plans.0', '1 polis yang berlaku dan 2 penawaran'],
	['a plan of quotes alone', 'plans.1', 'Ada 2 penawaran'],
	['a benefit', 'benefits.0', '3 polis yang berlaku'],
	['a question', 'questions.0', '3 polis yang berlaku'],
])('removing %s shows what uses it', (_what, path, words) => {
	expect(removalWords(PRODUCT, path, USES)).toContain(words);
});

test('shows when a plan has no use or an unknown one, and needs no confirmation for other lists', () => {
	const none = { policies: 0, plans: [], quotes: 0 };
	expect(removalWords(PRODUCT, 'plans.0', none)).toContain('Belum ada polis');
	expect(removalWords(PRODUCT, 'plans.0', null)).toContain('belum bisa dihitung');
	expect(removalWords(PRODUCT, 'benefits.0.options.1', USES)).toBeNull();
	expect(removalWords(PRODUCT, 'exclusions.0', USES)).toBeNull();
});
