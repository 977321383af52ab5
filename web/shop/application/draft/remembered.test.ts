import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { FormValues } from '../form-values.ts';
import { offerWords, remembered, rememberHolder } from './remembered.ts';

const NOW = Date.parse('2026-11-25T07:00:00Z');
const DAYS = 86_400_000;
const HOME = { street: 'Jalan Melati 1', province: '31', village: '31.74.01.1001' };
const CONTACT = {
	name: 'SITI CONTOH MELATI',
	phone: '081234567890',
	whatsapp: '',
	sameWhatsapp: true,
	email: 'siti@contoh.test',
};
const form = (more: object = {}) =>
	({
		holder: { ...CONTACT, nik: '3174055705909901', year: '1990', month: '05', day: '17' },
		self: { year: '1990', month: '05', day: '17', sex: 'female' },
		answers: { health_question_1: 'tidak' },
		home: HOME,
		sameDomicile: true,
		domicile: HOME,
		remember: true,
		...more,
	}) as unknown as FormValues;

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, text: string) => void kept.set(name, text),
		removeItem: (name: string) => void kept.delete(name),
	});
});
afterEach(() => vi.unstubAllGlobals());

const keep = (values = form()) => {
	rememberHolder(values, NOW);
	return remembered(NOW + DAYS);
};
const stored = () => localStorage.getItem('pemegang-polis');

test('offers a second application the name, contact and address of the first', () => {
	const kept = keep();
	expect(kept).toMatchObject({ holder: CONTACT, home: HOME, sameDomicile: true });
	expect(kept && offerWords(kept)).toBe('SITI C. M.');
});

test('stores no number, birth date or answers in the browser', () => {
	keep();
	for (const secret of ['3174055705909901', '1990', 'tidak'])
		expect(stored()).not.toContain(secret);
});

describe('nothing is stored', () => {
	test('after the checkbox is cleared, and stored data is deleted', () => {
		keep();
		expect(keep(form({ remember: false }))).toBe(null);
		expect(stored()).toBe(null);
	});
	test('after fourteen days', () => {
		keep();
		expect(remembered(NOW + 14 * DAYS)).toBe(null);
		expect(stored()).toBe(null);
	});
	test('for an unreadable entry', () => {
		localStorage.setItem('pemegang-polis', '{"at":');
		expect(remembered(NOW)).toBe(null);
	});
});
