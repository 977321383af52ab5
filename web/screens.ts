import type { ComponentType } from 'react';
import type { PageData } from '#insurance/content/page.ts';
import { templateOf } from './templates.ts';

type Screen = ComponentType<{ page: PageData }>;

const loaded = new Map<string, Screen>();

/** Loads the chunk of a template before it is shown, so that rendering never waits (and needs no inline script). */
export async function loadScreen(template: string): Promise<void> {
	if (!loaded.has(template)) loaded.set(template, (await templateOf(template).load()).Screen);
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
