import { afterEach, expect, test, vi } from 'vitest';

import { dismissWarning, showToast, toastNow } from './toast-store.ts';

afterEach(() => vi.useRealTimers());

test('dismisses a warning after a successful retry but shows a success message for its full time', () => {
	vi.useFakeTimers();
	showToast('Email atau kata sandi tidak cocok.', { ms: 10_000 });
	expect(toastNow()?.words).toBe('Email atau kata sandi tidak cocok.');
	dismissWarning();
	expect(toastNow()).toBeNull();
	showToast('Tersimpan.', { look: 'success' });
	dismissWarning();
	expect(toastNow()?.words).toBe('Tersimpan.');
	vi.advanceTimersByTime(3_000);
	expect(toastNow()).toBeNull();
});
