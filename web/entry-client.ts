import './ui/theme.css';
import { askForForm } from './browser/early-form.ts';
import { type Running, watchEarly } from './browser/early-input.ts';
import { notePartner } from './ui/browser/partner-link.ts';

// Zod tests whether code can be generated from strings. The page's policy forbids that, and the
// browser would report a violation. Configuring Zod before any schema is loaded skips the test.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = {
	jitless: true,
};

let begun = false;

const catchUp = watchEarly();
void askForForm();
notePartner(location.search);

/**
 * Called when the page is hydrated. The performance mark shows the time in the browser's developer
 * tools, and end-to-end tests wait for it.
 */
function ready(page: Running): void {
	catchUp(page);
	performance.mark('screens-run');
}

async function begin(): Promise<void> {
	if (begun) return;
	begun = true;
	const { hydratePage } = await import('./hydrate.tsx');
	await hydratePage(ready);
}

// The page is complete as sent. The script hydrates it when the browser is idle or at the first
// interaction. Until then, React does not run, so that a slow phone stays responsive.
for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
	addEventListener(touch, () => void begin(), { once: true, passive: true, capture: true });
}
if ('requestIdleCallback' in globalThis)
	requestIdleCallback(() => void begin(), { timeout: 1_500 });
else setTimeout(() => void begin(), 200);
