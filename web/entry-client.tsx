import './ui/theme.css';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Ask } from '#platform/contract/client.ts';
import { loadVerificationScreen, makeRoutes } from './routes.tsx';
import { loadScreen } from './screens.ts';

type Boot = { template: string | null; loaderData: Record<string, unknown> };

const boot = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as Boot;
const screen = boot.template !== null ? loadScreen(boot.template) : 'verification' in boot.loaderData ? loadVerificationScreen() : Promise.resolve();
let begun = false;

// The first view brings its data with it; the client comes with the first navigation or call.
const ask: Ask = async (name, input, options) => (await import('#web/ui/ask.ts')).ask(name, input, options);

// A press that falls into the takeover would be caught by a router that does not run yet and lead nowhere: until the
// first effects have run, presses are the browser's own, and a link is a link.
const keepNative = (event: Event) => event.stopPropagation();
addEventListener('click', keepNative, { capture: true });

function Ready() {
	useEffect(() => removeEventListener('click', keepNative, { capture: true }), []);
	return null;
}

async function hydrate(): Promise<void> {
	if (begun) return;
	begun = true;
	await screen;
	const router = createBrowserRouter(makeRoutes(ask), { hydrationData: { loaderData: boot.loaderData } });
	const root = document.getElementById('root');
	const site = (
		<>
			<RouterProvider router={router} />
			<Ready />
		</>
	);
	if (root) startTransition(() => void hydrateRoot(root, site));
}

// The page is complete as it came: script takes it over when the browser is idle or at the first touch.
for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
	addEventListener(touch, () => void hydrate(), { once: true, passive: true, capture: true });
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void hydrate(), { timeout: 1_500 });
else setTimeout(() => void hydrate(), 200);
