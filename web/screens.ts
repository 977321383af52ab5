import type { ComponentType } from 'react';
import type { PageData } from '#insurance/content/page.ts';
import type { SelfcareLayout } from './selfcare/SelfcareLayout.tsx';
import { templateOf } from './templates.ts';

type Screen = ComponentType<{ page: PageData }>;

const loaded = new Map<string, Screen>();
let portal: typeof SelfcareLayout | undefined;

/** Loads the chunk of a template before it is shown, so that rendering never waits (and needs no inline script). */
export async function loadScreen(template: string): Promise<void> {
	if (template.includes('selfcare-')) portal ??= (await import('./selfcare/SelfcareLayout.tsx')).SelfcareLayout;
	if (!loaded.has(template)) loaded.set(template, (await templateOf(template).load()).Screen);
}

/** The frame of the self-care pages, there once one of them was loaded; visitors of the shop never load it. */
export function loadedPortal(): typeof SelfcareLayout {
	if (!portal) throw new Error('the self-care frame is not loaded');
	return portal;
}

/** The screen of a template that `loadScreen` has loaded. */
export function loadedScreen(template: string): Screen {
	const screen = loaded.get(template);
	if (!screen) throw new Error(`screen of template "${template}" is not loaded`);
	return screen;
}

/** The source file of a template's screen, by which the build's manifest knows its chunks. */
export function sourceOf(template: string): string {
	return templateOf(template).source;
}
