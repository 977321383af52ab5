import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { allCalls } from './all-calls.ts';
import { personalFields } from './personal-fields.ts';

const OFFICE = '/page/office/';
const office = (await allCalls()).filter(({ auth }) => auth === 'office');

/**
 * Calls that have fields of personal data but reveal no customer's data, by reason. A name ending
 * in a slash covers its whole group. The lists may only shrink: an unused entry fails the test.
 */
const NO_CUSTOMERS: Record<string, readonly string[]> = {
	'staff about themselves and their colleagues': ['me', 'account', 'staff/'],
	'the insurer itself, which everyone may know': ['insurer/'],
	'the public site and its drafts': ['content/'],
	'invented people, as examples of a price': [
		'products/examples-propose',
		'products/tariff',
		'products/tariff-save',
	],
	'an invoice, which names a company and numbers of covers': ['company-invoices/file'],
	'a report of counts and hold numbers': [
		'retention/report',
		'retention/report-make',
		'retention/report-sign',
	],
	'reports of figures, which hold no names': ['figures/reports'],
	'an invented file of the sandbox': ['money/payout-sample'],
	'masked names, so that a claim is found again in the list': ['claims/queue'],
	'published lists, whose people are no customers': ['screening/check-name', 'screening/lists'],
	'a hit of the screening: opening it is an act, because customers read accesses': [
		'screening/hit',
	],
	'masked hits; only opening one is an access': ['finder/search'],
};

const excused = (path: string) =>
	Object.values(NO_CUSTOMERS)
		.flat()
		.find((name) =>
			name.endsWith('/') ? path.startsWith(OFFICE + name) : path === OFFICE + name,
		);

test('every office call that returns personal data declares it', () => {
	const silent = office
		.filter(({ reveals, path }) => !reveals && !excused(path))
		.map((call) => [call.path, ...personalFields(call)])
		.filter(([, ...fields]) => fields.length > 0);
	expect(silent).toEqual([]);
});

test('only calls that return personal data are exempt from declaring it', () => {
	const used = office
		.filter((call) => !call.reveals && personalFields(call).length > 0)
		.map(({ path }) => excused(path));
	for (const name of Object.values(NO_CUSTOMERS).flat()) expect(used).toContain(name);
});

test('only calls of staff and company administrators record access to personal data', async () => {
	const others = (await allCalls()).filter(
		({ auth, reveals }) => reveals && auth !== 'office' && auth !== 'corporate',
	);
	expect(others.map(({ path }) => path)).toEqual([]);
});

test('only files with their own addresses record access without a declaration', () => {
	const root = join(import.meta.dirname, '../..');
	const files = globSync('insurance/**/*.server.ts', { cwd: root })
		.filter((file) => !/(^|\/)test-/.test(file))
		.filter((file) => /\brecordRead\(/.test(readFileSync(join(root, file), 'utf8')));
	expect(files.toSorted()).toEqual([
		'insurance/access/staff/personal-reads.server.ts',
		'insurance/claims/draft/document-links.server.ts',
		'insurance/claims/form/form-pdf.server.ts',
		'insurance/claims/letters/claim-letters.server.ts',
	]);
});
