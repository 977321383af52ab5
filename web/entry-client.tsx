import './ui/theme.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Ask } from '#platform/contract/client.ts';
import { BrowserApp } from './BrowserApp.tsx';
import { earlyInput } from './early-input.ts';
import { loadOffice, loadScreen, loadVerificationScreen } from './screens.ts';
import type { View } from './view.ts';

// Zod asks whether code may be made from text, which the page's policy forbids and the browser then reports as an issue.
// Told so before any schema is loaded, it does not ask.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

const first = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as View;
const screen: Promise<unknown> = first.office ? loadOffice() : first.verification !== undefined ? loadVerificationScreen() : first.page ? loadScreen(first.page.template) : Promise.resolve();
let begun = false;

// The first view brings its data with it; the client comes with the first navigation or call.
const ask: Ask = async (name, input, options) => (await import('#web/ui/ask.ts')).ask(name, input, options);

// A press that falls into the takeover would be caught by a router that does not run yet and lead nowhere: until the
// first effects have run, presses are the browser's own, and a link is a link.
const keepNative = (event: Event) => event.stopPropagation();
addEventListener('click', keepNative, { capture: true });
const replay = earlyInput();
const ready = () => {
	removeEventListener('click', keepNative, { capture: true });
	replay();
};

async function hydrate(): Promise<void> {
	if (begun) return;
	begun = true;
	await screen;
	const root = document.getElementById('root');
	if (root) startTransition(() => void hydrateRoot(root, <BrowserApp first={first} ask={ask} onReady={ready} />));
}

// The page is complete as it came: script takes it over when the browser is idle or at the first touch.
for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
	addEventListener(touch, () => void hydrate(), { once: true, passive: true, capture: true });
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void hydrate(), { timeout: 1_500 });
else setTimeout(() => void hydrate(), 200);
