import { expect, test } from 'vitest';

import { isGuessable } from '#insurance/access/identity/guessable.ts';
import { isSelfcarePassword } from '#insurance/people/accounts/account.ts';

import { greetingAt, hidesHeader, isGuarded } from './session.ts';

test.each([
	[0, 'Pagi'],
	[10, 'Pagi'],
	[11, 'Siang'],
	[14, 'Siang'],
	[15, 'Sore'],
	[18, 'Sore'],
	[19, 'Malam'],
	[23, 'Malam'],
])('at %i the greeting is %s (C4.76–C4.79)', (hour, words) => expect(greetingAt(hour)).toBe(words));

test.each([
	['selfcare-login', true, false],
	['selfcare-forgot-password', true, false],
	['selfcare-email-confirmation', true, false],
	['selfcare-change-password', true, false],
	['selfcare-success-change', true, false],
	['selfcare-payment-report', true, true],
	['selfcare-e-claim', true, true],
	['selfcare-pengajuan-autodebet', true, true],
	['selfcare-form-auto-debet', true, true],
	['selfcare-contact-us', false, true],
	['selfcare-home', false, true],
	['selfcare-policy', false, true],
])('%s: header hidden %s, guarded %s (C2.1, C4.12)', (template, hidden, guarded) => {
	expect([hidesHeader(template), isGuarded(template)]).toEqual([hidden, guarded]);
});

test.each([
	['Contoh2026', true],
	['contoh2026', false],
	['CONTOH2026', false],
	['ContohXX', false],
	['Con2026', false],
	[`Aa1${'x'.repeat(126)}`, false],
])('password %s is acceptable: %s', (text, good) => expect(isSelfcarePassword(text)).toBe(good));

test.each([
	['Password1', true],
	['P@ssw0rd2026', true],
	['Rahasia123', true],
	['Qwerty12345', true],
	['123Sayang!', true],
	['Indonesia45', true],
	['Abcd1234', true],
	['Aa123456', true],
	['Jaga#2026', true],
	['B1smillah1', true],
	['HujanSenja26', false],
	['kuda makan rumput', false],
	['Passwordku1', false],
	['Xk7', false],
])('password %s is among the first that attackers try: %s (ASVS 6.2.4)', (text, guessable) =>
	expect(isGuessable(text)).toBe(guessable),
);
