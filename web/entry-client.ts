import './ui/theme.css';
import { askForForm } from './browser/early-form.ts';
import { type Running, watchEarly } from './browser/early-input.ts';
import { notePartner } from './ui/browser/partner-link.ts';

// Zod asks whether code may be made from text, which the page's policy forbids and the browser then
// reports as an issue. Configured before any schema is loaded, it does not ask.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = {
	jitless: true,
};

let begun = false;

const catchUp = watchEarly();
void askForForm();
notePartner(location.search);

/**
 * The screens run. The mark shows when in the browser's own performance tools, and journeys wait
 * for it.
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

// The page is complete as it came: script takes it over when the browser is idle or at the first
// touch. Until then not even React is run, so that a slow telephone is free for the reader.
for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
	addEventListener(touch, () => void begin(), { once: true, passive: true, capture: true });
}
if ('requestIdleCallback' in globalThis)
	requestIdleCallback(() => void begin(), { timeout: 1_500 });
else setTimeout(() => void begin(), 200);
