import './ui/theme.css';
import { earlyInput } from './early-input.ts';

// Zod asks whether code may be made from text, which the page's policy forbids and the browser then reports as an issue.
// Told so before any schema is loaded, it does not ask.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

let begun = false;

// A press that falls into the takeover would be caught by a router that does not run yet and lead nowhere: until the
// first effects have run, presses are the browser's own, and a link is a link.
const keepNative = (event: Event) => event.stopPropagation();
addEventListener('click', keepNative, { capture: true });
const replay = earlyInput();
const ready = () => {
	removeEventListener('click', keepNative, { capture: true });
	replay();
};

async function begin(): Promise<void> {
	if (begun) return;
	begun = true;
	const { takeOver } = await import('./take-over.tsx');
	await takeOver(ready);
}

// The page is complete as it came: script takes it over when the browser is idle or at the first touch. Until then not
// even React is run, so that a slow telephone is free for the reader.
for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
	addEventListener(touch, () => void begin(), { once: true, passive: true, capture: true });
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void begin(), { timeout: 1_500 });
else setTimeout(() => void begin(), 200);
