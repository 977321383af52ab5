import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { showToast, toastNow } from '#web/ui/toast-store.ts';
import { Toaster } from '#web/ui/Toast.tsx';

import { leavingPage } from './leave-page.ts';

afterEach(() => vi.useRealTimers());

test('dismisses every message when the user leaves the page', async () => {
	vi.useFakeTimers();
	const went: string[] = [];
	const leave = leavingPage(async (address) => void went.push(address));
	showToast('Berkas ini belum terunggah.', { look: 'error' });
	await leave('/selfcare/home');
	expect([went, toastNow()]).toEqual([['/selfcare/home'], null]);
	showToast('Tersimpan.', { look: 'success' });
	await leave('/selfcare/claim');
	expect(toastNow()).toBeNull();
	vi.advanceTimersByTime(3_000);
});

test('a message does not block clicks on what it covers', () => {
	expect(renderToStaticMarkup(createElement(Toaster))).toContain('pointer-events-none');
});
