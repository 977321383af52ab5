import { parentPort } from 'node:worker_threads';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';

import { memberCertificatePdf } from './certificate.server.ts';
import { cardPdf } from './member-card.server.ts';
import type { DocumentFacts } from './member-facts.server.ts';

// Renders members' documents off the main thread, because loading a font takes longer than a page
// request may block.

export type DocumentOrder = { number: number; facts: DocumentFacts; what: 'certificate' | 'card' };
export type DrawnDocument = { number: number; bytes: Uint8Array };

lowerThreadPriority();
parentPort?.on('message', (order: DocumentOrder) => {
	const draw = order.what === 'certificate' ? memberCertificatePdf : cardPdf;
	void draw(order.facts).then((pdf) =>
		parentPort?.postMessage({
			number: order.number,
			bytes: new Uint8Array(pdf),
		} satisfies DrawnDocument),
	);
});
