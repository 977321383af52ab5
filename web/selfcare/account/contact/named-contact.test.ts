import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { type Contact, NamedContact } from './NamedContact.tsx';

const RINA: Contact = {
	name: 'Rina Contoh',
	relation: 'child',
	email: 'rina@contoh.test',
	phone: '',
	tells: ['cover'],
	letter: 'later',
	state: 'agreed',
	waitsFor: [],
	askedAt: '2026-11-01T00:00:00Z',
	linkUntil: '2026-11-15T00:00:00Z',
	keptUntil: '2026-12-01T00:00:00Z',
	agreedAt: '2026-11-02T00:00:00Z',
	writtenAt: '2026-11-02T00:00:00Z',
	letterSentAt: null,
	letterSendsAt: '2026-11-20T00:00:00Z',
	letterFailed: false,
};
const words = (change: Partial<Contact>) =>
	renderToStaticMarkup(
		createElement(NamedContact, {
			session: {} as never,
			contact: { ...RINA, ...change },
			onChange: () => {},
			onEdit: () => {},
		}),
	).replace(/<[^>]*>/g, '');

test('a pending letter shows its sending date and can be stopped', () => {
	expect(words({})).toMatch(/Kami kirim 20 Nov 2026.*Jangan kirim/);
	expect(words({})).not.toContain('tidak terkirim');
});

test.each<[string, Partial<Contact>]>([
	['asked for', {}],
	['that goes when they agree', { letter: 'now', letterSendsAt: null }],
])('a failed letter %s shows the failure, its address and how to fix it', (_what, change) => {
	const read = words({ ...change, letterFailed: true });
	expect(read).toContain('tidak terkirim');
	expect(read).toContain('rina@contoh.test. Kalau alamat itu salah, perbaiki dengan tombol Ubah');
	expect(read.includes('Jangan kirim')).toBe(change.letterSendsAt !== null);
	expect(read).not.toMatch(/Kami kirim|dikirim begitu ia bersedia|kami simpan sampai/);
});
