import { FORM_FILES, type FormKind } from '../product-form-files.ts';
import type { EarlyWatch } from './early-watch.ts';

/** Whether somebody came for what is in a late part, or has begun to read on or to fill it in. */
function isWanted(late: Element): boolean {
	const { earlyWatch: watch } = globalThis as { earlyWatch?: EarlyWatch };
	if (location.hash !== '' || scrollY > 0) return true;
	return (
		watch !== undefined && [...watch.wanted.keys()].some((control) => late.contains(control))
	);
}

/**
 * Asks for the form of a product as soon as the page's largest file has come, while the page is
 * taken over and not after it: on a slow line the line would be idle meanwhile. Sooner, it would
 * hold up the page. What fails here, the page asks for again.
 */
export async function askForForm(): Promise<void> {
	const late = document.querySelector<HTMLElement>('[data-late]');
	const load = FORM_FILES[late?.dataset['late'] as FormKind];
	if (!late || !load) return;
	await import('#web/ui/browser/running.ts');
	if (isWanted(late)) await load().catch(() => undefined);
}
