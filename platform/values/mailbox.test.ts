import { expect, test } from 'vitest';

import { mailboxOf } from './mailbox.ts';

test.each([
	['Sari+1@Contoh.test ', 'sari@contoh.test'],
	['s.a.ri+x@googlemail.com', 'sari@gmail.com'],
	['s.ari@contoh.test', 's.ari@contoh.test'],
])('resolves %s to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
