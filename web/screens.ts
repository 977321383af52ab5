import type { PortalLayout } from '#web/selfcare/frame/PortalLayout.tsx';

import type * as BackOffice from './backoffice/entry.ts';
import type { Verification } from './site/Verification.tsx';
import { type LoadedTemplate, screenTemplate } from './templates.ts';

const loaded = new Map<string, LoadedTemplate>();
let portal: typeof PortalLayout | undefined;
let office: typeof BackOffice | undefined;
let verification: typeof Verification | undefined;

const isPortal = (template: string) => template.includes('selfcare-');

/**
 * Loads a template's chunk before it is displayed, so that rendering never waits and needs no
 * inline script. The data that the template shows next to its content is loaded as well.
 */
export async function loadScreen(template: string): Promise<LoadedTemplate> {
	if (isPortal(template))
		portal ??= (await import('#web/selfcare/frame/PortalLayout.tsx')).PortalLayout;
	const known = loaded.get(template) ?? (await screenTemplate(template).load());
	loaded.set(template, known);
	return known;
}

/** Loads the verification page that a document's QR code links to. */
export async function loadVerificationScreen(): Promise<void> {
	verification ??= (await import('./site/Verification.tsx')).Verification;
}

/** Loads the layout of the back office, which visitors of the public site never load. */
export async function loadOffice(): Promise<typeof BackOffice> {
	office ??= await import('./backoffice/entry.ts');
	return office;
}

function there<T>(value: T | undefined, what: string): T {
	if (!value) throw new Error(`${what} is not loaded`);
	return value;
}

/**
 * Returns the layout of the self-care pages, or null for any other template. Visitors of the shop
 * never load it.
 */
export const portalOf = (template: string): typeof PortalLayout | null =>
	isPortal(template) ? there(portal, 'the self-care frame') : null;

/** Returns the screen of a template that `loadScreen` has already loaded. */
export const loadedScreen = (template: string): LoadedTemplate['Screen'] =>
	there(loaded.get(template), `the screen of template "${template}"`).Screen;

export const loadedOffice = (): typeof BackOffice.Office => there(office, 'the back office').Office;

export const loadedVerification = (): typeof Verification =>
	there(verification, 'the verification screen');

/** Returns the source file of a template's screen, which identifies its chunk in the build manifest. */
export function sourceOf(template: string): string {
	return screenTemplate(template).source;
}
