import { expect, test } from 'vitest';

import { unescapedLink } from './escaped-link.ts';

test.each([
	[
		'/selfcare/change-password?token=a&amp;expires_at=b',
		'/selfcare/change-password?token=a&expires_at=b',
	],
	['/pending-payment?order=1&amp;code=2&amp;x=3', '/pending-payment?order=1&code=2&x=3'],
	['/cari?q=a&page=2', null],
	['/cari?q=a%26amp%3Bb', null],
	['/a&amp;b', null],
	['//jahat.test/?a=1&amp;b=2', null],
	['/\\jahat.test/?a=1&amp;b=2', null],
])('unescapes the link %s to %s', (asked, meant) => expect(unescapedLink(asked)).toBe(meant));
