import type { Db } from '#platform/db/pool.server.ts';
import type { SenderLook } from '#platform/mail/mail.server.ts';

import { readInsurer } from './insurer-versions.server.ts';
import { type Insurer, licenceLine } from './insurer.ts';
import { nightOf } from './night-colours.ts';

const KEPT_MS = 10_000;

export function lookOf(insurer: Insurer): SenderLook {
	const { name, email, colours, address, phone, sample } = insurer;
	const foot = [
		`Email ini dikirim otomatis oleh ${name}.`,
		`${[...address, phone, email].join(' · ')}.`,
		`${licenceLine(insurer)}.`,
		...(sample ? ['Data contoh: perusahaan ini tidak ada.'] : []),
	];
	return {
		name,
		from: email,
		leaf: colours.leaf,
		mist: colours.mist,
		night: nightOf(colours.leaf),
		foot: foot.join(' '),
	};
}

/**
 * Returns a function that provides the current sender look and reloads it at most every ten
 * seconds.
 */
export function senderLook(db: Db): () => Promise<SenderLook> {
	let kept: { look: SenderLook; until: number } | null = null;
	return async () => {
		if (kept && performance.now() < kept.until) return kept.look;
		const look = lookOf(await readInsurer(db));
		kept = { look, until: performance.now() + KEPT_MS };
		return look;
	};
}
