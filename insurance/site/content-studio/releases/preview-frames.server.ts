import type { Language } from '#insurance/site/content/address.ts';
import {
	readFilledNavigation,
	readFilledWordings,
} from '#insurance/site/content/figures/read-filled.server.ts';
import {
	readFrameValue,
	writeFrameValue,
} from '#insurance/site/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { readAsIf } from '../frame/look.server.ts';
import { readReleaseFrames } from './frame-store.server.ts';
import { mergedFrame } from './release-frames.server.ts';

const withFrames = (releaseId: string) => async (tx: Tx) => {
	for (const frame of await readReleaseFrames(tx, releaseId)) {
		const { merged } = mergedFrame(frame, await readFrameValue(tx, frame));
		await writeFrameValue(tx, frame, merged);
	}
};

export const releasedMenus = (
	db: Pool,
	releaseId: string,
	language: Language,
): Promise<Partial<Navigation> | undefined> =>
	readAsIf(db, withFrames(releaseId), (tx) => readFilledNavigation(tx, language));

export const releasedWords = (
	db: Pool,
	releaseId: string,
	language: Language,
): Promise<Record<string, string>> =>
	readAsIf(db, withFrames(releaseId), (tx) => readFilledWordings(tx, language));
