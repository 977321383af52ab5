import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

import type { Ask } from '#platform/contract/client.ts';
import { whenPartRuns } from '#web/ui/browser/late-part.ts';
import { nowRunning } from '#web/ui/browser/running.ts';

import { BrowserApp } from './browser/BrowserApp.tsx';
import type { Running } from './browser/early-input.ts';
import { loadOffice, loadScreen, loadVerificationScreen } from './screens.ts';
import type { View } from './view.ts';

// The first view contains its data; the client is loaded with the first navigation or call.
const ask: Ask = async (name, input, options) =>
	(await import('#web/ui/ask.ts')).ask(name, input, options);

const screenOf = ({ office, verification, page }: View): Promise<unknown> | undefined =>
	office
		? loadOffice()
		: verification !== undefined
			? loadVerificationScreen()
			: page
				? loadScreen(page.template)
				: undefined;

/**
 * Hydrates the server-rendered page. `onReady`: its first effects have run, so interactions work
 * from here on.
 */
export async function hydratePage(onReady: (page: Running) => void): Promise<void> {
	const first = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as View;
	await screenOf(first);
	// Parsing the scripts and hydrating are separate tasks: between them the browser can respond to
	// the visitor.
	await new Promise((resume) => setTimeout(resume));
	const root = document.getElementById('root');
	// Nothing can be rendered synchronously within the effect itself.
	const ready = () =>
		queueMicrotask(() => onReady({ shown: flushSync, nowRunning, whenPartRuns }));
	if (root)
		startTransition(
			() => void hydrateRoot(root, <BrowserApp first={first} ask={ask} onReady={ready} />),
		);
}
