import { expect, test } from 'vitest';

import { securityHeaders } from './server.server.ts';

const HSTS = 'max-age=63072000; includeSubDomains; preload';

test.each([
	['over TLS', { secure: true, hsts: true }, HSTS, true],
	['in development, behind no proxy', { secure: false, hsts: true }, HSTS, false],
	['where no TLS exists at all', { secure: false, hsts: false }, undefined, false],
])('%s browsers get the right security headers', (_where, transport, hsts, upgrades) => {
	const headers = securityHeaders(transport);
	expect(headers['strict-transport-security']).toBe(hsts);
	expect(headers['content-security-policy']?.includes('upgrade-insecure-requests')).toBe(
		upgrades,
	);
});
