import type { PictureReaders } from '#platform/ocr/picture-readers.server.ts';
import type { NoAnswer } from '#platform/threads/thread-pool.server.ts';

import type { Unreadable } from '../identity-card.ts';
import type { CardReadResult } from './read-card.server.ts';

export type CardReaders = {
	/**
	 * Always resolves, either with the fields or with the reason for the failure. The bytes are
	 * transferred and cannot be used afterwards.
	 */
	read(bytes: Uint8Array): Promise<CardReadResult>;
};

const WHY: Record<NoAnswer, Unreadable> = {
	busy: 'busy',
	'too-slow': 'too-slow',
	'too-large': 'damaged',
	broken: 'damaged',
};

export const CARD_JOB = new URL('./read-card.server.ts', import.meta.url);

export function makeCardReaders(pictures: PictureReaders): CardReaders {
	return {
		async read(bytes) {
			const outcome = await pictures.read<CardReadResult>(CARD_JOB, bytes);
			return 'answer' in outcome ? outcome.answer : { unreadable: WHY[outcome.failed] };
		},
	};
}
