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

// The first view is sent with its data, so the client is loaded only with the first navigation or
// call.
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
 * Hydrates the server-rendered page. `onReady` is called after the first effects have run;
 * interactions work from then on.
 */
export async function hydratePage(onReady: (page: Running) => void): Promise<void> {
	const first = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as View;
	await screenOf(first);
	// Parsing the scripts and hydrating run as separate tasks, so that the browser can respond to
	// the visitor in between.
	await new Promise((resume) => setTimeout(resume));
	const root = document.getElementById('root');
	// React cannot render synchronously from within the effect.
	const ready = () =>
		queueMicrotask(() => onReady({ shown: flushSync, nowRunning, whenPartRuns }));
	if (root)
		startTransition(
			() => void hydrateRoot(root, <BrowserApp first={first} ask={ask} onReady={ready} />),
		);
}
