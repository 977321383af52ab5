import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { getInsuredList } from '#insurance/people/customers/api.ts';
import { dismissToast, toastNow } from '#web/ui/toast-store.ts';

import { askAs, askPolicy, refusedBeside } from './ask-as.ts';
import {
	clearSelfcareSession,
	forgetLeft,
	readLeft,
	readSelfcareSession,
	staysForNow,
	storeSelfcareSession,
} from './session.ts';

const answers: { code: number; retryAfter?: number; meanwhile?: () => void }[] = [];
const sent: (string | undefined)[] = [];
vi.mock('#web/ui/ask.ts', () => ({
	ask: async (_name: string, _input: object, { loginDate }: { loginDate?: string } = {}) => {
		sent.push(loginDate);
		const next = answers.shift() ?? { code: 200 };
		next.meanwhile?.();
		return next.code === 200
			? { ok: true, data: [], message: 'OK' }
			: { ok: false, message: `kode ${next.code}`, data: null, ...next };
	},
}));

function storage(): Storage {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	} as Storage;
}

const session = {
	customerName: 'Sari',
	customerEmail: 'sari@contoh.test',
	customerID: 'c',
	LoginDate: 'l',
};
beforeEach(() => {
	vi.stubGlobal('localStorage', storage());
	vi.stubGlobal('sessionStorage', storage());
	vi.stubGlobal('location', { pathname: '/selfcare/policy', search: '?ref=1' });
	storeSelfcareSession(session);
	answers.length = 0;
	sent.length = 0;
});

const policyCall = () =>
	askPolicy<typeof getInsuredList>(
		session,
		'POST /page/selfcare/getInsuredList',
		{ policyId: 'p' },
		[1, 1, 1],
	);

test.each([
	['a refusal at once', [403], null],
	['a session that is over', [401], null],
	['a fault that passes is waited for', [503, 0], session],
	['three waits are enough', [500, 500, 429], session],
	['a fault that stays', [503, 503, 503, 503], null],
] as const)('policy calls: %s (C4.18, C8.12)', async (_name, codes, left) => {
	answers.push(...codes.map((code) => ({ code })));
	await policyCall();
	expect(readSelfcareSession()).toEqual(left);
	if (left === null) expect(readLeft()).toMatchObject({ next: '/selfcare/policy?ref=1' });
});

test.each([
	[401, null],
	[422, session],
	[503, session],
])('other calls: code %i leaves the session as %j', async (code, left) => {
	answers.push({ code });
	await askAs<typeof getInsuredList>(session, 'POST /page/selfcare/getInsuredList', {
		policyId: 'p',
	});
	expect(readSelfcareSession()).toEqual(left);
});

describe('a newer session of the same customer from another tab', () => {
	const ask = () =>
		askAs<typeof getInsuredList>(session, 'POST /page/selfcare/getInsuredList', {
			policyId: 'p',
		});
	const renewed = { ...session, LoginDate: 'new' };

	test('is used for the request', async () => {
		storeSelfcareSession(renewed);
		await ask();
		expect(sent).toEqual(['new']);
	});

	test('that begins during a request repeats the request without a logout', async () => {
		answers.push({ code: 401, meanwhile: () => storeSelfcareSession(renewed) });
		expect((await ask()).ok).toBe(true);
		expect(sent).toEqual(['l', 'new']);
		expect(readSelfcareSession()).toEqual(renewed);
	});

	test('is not used when it belongs to another customer', async () => {
		storeSelfcareSession({ ...renewed, customerID: 'other' });
		await ask();
		expect(sent).toEqual(['l']);
	});
});

test('a call that fails after a logout does not announce that the session is over', async () => {
	answers.push({ code: 401, meanwhile: () => clearSelfcareSession() });
	await askAs<typeof getInsuredList>(session, 'POST /page/selfcare/getInsuredList', {
		policyId: 'p',
	});
	expect(readLeft()).toBeNull();
});

test('shows the reason for the end of a login once', async () => {
	answers.push({ code: 401 });
	await policyCall();
	expect(readLeft()?.why).toContain('Sesi kamu sudah berakhir');
	forgetLeft();
	expect(readLeft()).toBeNull();
});

test('a saved profile ends the login immediately and shows its message for two seconds (C8.21, C2.8.09, C9.04)', () => {
	vi.useFakeTimers({ now: 0 });
	const stays = (ms: number) => (vi.setSystemTime(ms), staysForNow());
	clearSelfcareSession(2_000);
	expect(readSelfcareSession()).toBeNull();
	expect([stays(1_999), stays(2_000)]).toEqual([true, false]);
	clearSelfcareSession();
	expect(stays(2_000)).toBe(false);
	vi.useRealTimers();
});

test.each([
	['a field that is shown', { street: 'Wajib diisi' }, null],
	['one that is shown and one that is not', { street: 'Wajib diisi', x: 'Salah' }, null],
	['only what the form does not show', { address: 'Masih sama' }, 'Masih sama'],
	['no field at all', undefined, 'Masih sama'],
])('shows the message for a rejection of %s', (_what, fields, toast) => {
	dismissToast();
	const refused = { message: 'Masih sama', data: fields && { fields } };
	expect(refusedBeside(refused, ['street', 'agree'])).toEqual(fields ?? {});
	expect(toastNow()?.words ?? null).toBe(toast);
	dismissToast();
});
