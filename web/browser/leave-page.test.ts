import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { showToast, toastNow } from '#web/ui/toast-store.ts';
import { Toaster } from '#web/ui/Toast.tsx';

import { leavingPage } from './leave-page.ts';

afterEach(() => vi.useRealTimers());

test('no message outlives the page that a reader leaves', async () => {
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

test('whatever a message lies over can be pressed', () => {
	expect(renderToStaticMarkup(createElement(Toaster))).toContain('pointer-events-none');
});
