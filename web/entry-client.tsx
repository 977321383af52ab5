import './ui/theme.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ask } from '#web/ui/ask.ts';
import { makeRoutes } from './routes.tsx';
import { loadScreen } from './screens.ts';

type Boot = { template: string | null; loaderData: Record<string, unknown> };

const boot = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as Boot;
const screen = boot.template === null ? Promise.resolve() : loadScreen(boot.template);
let begun = false;

async function hydrate(): Promise<void> {
	if (begun) return;
	begun = true;
	await screen;
	const router = createBrowserRouter(makeRoutes(ask), { hydrationData: { loaderData: boot.loaderData } });
	const root = document.getElementById('root');
	if (root) startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />));
}

// The page is complete as it came: script takes it over when the browser is idle or at the first touch.
for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
	addEventListener(touch, () => void hydrate(), { once: true, passive: true, capture: true });
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void hydrate(), { timeout: 1_500 });
else setTimeout(() => void hydrate(), 200);
