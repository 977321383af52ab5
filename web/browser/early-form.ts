import { FORM_FILES, type FormKind } from '../product-form-files.ts';
import type { EarlyWatch } from './early-watch.ts';

/** True if the visitor came for the content of a late part, or has begun to read it or fill it in. */
function isWanted(late: Element): boolean {
	const { earlyWatch: watch } = globalThis as { earlyWatch?: EarlyWatch };
	if (location.hash !== '' || scrollY > 0) return true;
	return (
		watch !== undefined && [...watch.wanted.keys()].some((control) => late.contains(control))
	);
}

/**
 * Requests a product's form as soon as the page's largest file has arrived, during hydration.
 * Requesting it later would leave a slow connection idle, and requesting it earlier would delay the
 * page. If this request fails, the page repeats it.
 */
export async function askForForm(): Promise<void> {
	const late = document.querySelector<HTMLElement>('[data-late]');
	const load = FORM_FILES[late?.dataset['late'] as FormKind];
	if (!late || !load) return;
	await import('#web/ui/browser/running.ts');
	if (isWanted(late)) await load().catch(() => undefined);
}
