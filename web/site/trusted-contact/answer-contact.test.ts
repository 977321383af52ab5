import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { ContactPageView } from '#insurance/people/customers/trusted-contact/api.ts';

import { AnswerContact, type ContactAnswer } from './AnswerContact.tsx';

const ABOUT: NonNullable<ContactPageView['about']> = {
	holder: 'Sari Contoh',
	name: 'Rina Contoh',
	asks: [],
	tells: ['premium', 'cover'],
	consent: 'Saya bersedia.',
	letter: 'may-ask',
	letterSendsAt: null,
};

function buttons(about: Partial<typeof ABOUT>, given: ContactAnswer | null = null): string[] {
	const html = renderToStaticMarkup(
		createElement(AnswerContact, {
			about: { ...ABOUT, ...about },
			given,
			refusal: '',
			busy: null,
			onAnswer: () => {},
		}),
	);
	return [...html.matchAll(/<button.*?<\/button>/g)].map(([one]) =>
		one.replace(/<[^>]*>/g, '').trim(),
	);
}

const STOP = 'Berhenti jadi orang kepercayaan';
const LETTER = 'Minta surat petunjuk';

test('a newly asked contact can accept or decline and has nothing to stop', () => {
	expect(buttons({ tells: [], asks: ['premium', 'cover'] })).toEqual([
		'Saya bersedia',
		'Bukan saya / tidak bersedia',
	]);
});

test('a contact who is asked for more can also stop everything', () => {
	expect(buttons({ tells: ['premium'], asks: ['cover'], letter: 'none' })).toEqual([
		'Saya bersedia',
		'Tidak bersedia untuk tambahan ini',
		STOP,
	]);
});

test('a contact who agreed can request the letter or stop', () => {
	expect(buttons({})).toEqual([LETTER, STOP]);
	expect(buttons({ letter: 'sent' })).toEqual([STOP]);
	expect(buttons({ letter: 'waits', letterSendsAt: '2026-12-01T00:00:00Z' })).toEqual([STOP]);
	expect(buttons({}, 'letter')).toContain(STOP);
});

test.each(['agree', 'refuse'] as const)('shows no button for the used link after %s', (given) => {
	expect(buttons({}, given)).toEqual([]);
});
