import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { downloadLink, readDownloadKey } from './download-links.server.ts';

const SECRETS = ['a secret of thirty-two characters, and more'] as const;
const NOW = new Date('2026-11-26T00:00:00Z');
const CUSTOMER = '0190a000-0000-7000-8000-000000000001';
const ABOUT = ['0190a000-0000-7000-8000-000000000002'];
const asked = {
	identity: { kind: 'customer', customerId: CUSTOMER, sessionId: 'session' },
	now: NOW,
} as const;
/** A link with the signature that every version so far has produced. */
const LINK =
	'/page/download?filepath=v3.ecard.WyIwMTkwYTAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDIiXQ.1795651500000.customer.0190a000-0000-7000-8000-000000000001.DfTqHfXcg4gPyZaM1W2v9RfpcR465gLhzBgn2QjFOJ4';

test('opens links of the previous and the next version while both are running', () => {
	expect(downloadLink(SECRETS)('ecard', ABOUT, asked)).toBe(LINK);
	const [, key = ''] = LINK.split('=');
	expect(readDownloadKey(SECRETS, key, NOW.getTime())).toEqual({
		kind: 'ecard',
		about: ABOUT,
		owner: { kind: 'customer', id: CUSTOMER },
	});
});

test('uses a separate signing key for every purpose', () => {
	const root = join(import.meta.dirname, '../..');
	const uses = globSync('{insurance,platform,wiring}/**/*.server.ts', { cwd: root }).flatMap(
		(file) =>
			[...readFileSync(join(root, file), 'utf8').matchAll(/signerFor\('([^']+)'\)/g)].map(
				([, use]) => use,
			),
	);
	expect(uses.length).toBeGreaterThan(3);
	expect(uses.toSorted()).toEqual([...new Set(uses)].toSorted());
});
