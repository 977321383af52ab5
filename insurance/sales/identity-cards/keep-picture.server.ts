import { createHash, randomBytes } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { KEPT_HOURS } from './identity-card.ts';
import { deletePicture, findPicture, insertPicture } from './store.server.ts';

export type CardPictureDeps = { db: Db; files: Files; sealer: Sealer };

export const PURPOSE = 'identity card picture';
const HOUR_MS = 3_600_000;
/** The chore runs hourly, so one hour is subtracted to stay within the promised 24 hours. */
const KEPT_MS = (KEPT_HOURS - 1) * HOUR_MS;

const hashOf = (handle: string) => createHash('sha256').update(handle).digest();

/**
 * Stores an encrypted picture until `deleteAt`. The row is written first: a crash between the two
 * writes leaves a row that the chore clears, never an untracked picture. Returns the handle for
 * deleting the picture early.
 */
export async function keepCardPicture(
	{ db, files, sealer }: CardPictureDeps,
	bytes: Buffer,
	now: Date,
): Promise<{ reading: string; deleteAt: Date }> {
	const id = uuidv7(now.getTime());
	const reading = randomBytes(32).toString('base64url');
	const deleteAt = new Date(now.getTime() + KEPT_MS);
	const fileKey = `identity-cards/${id}.sealed`;
	await insertPicture(db, { id, handle: hashOf(reading), fileKey, takenAt: now, deleteAt });
	await files.put(
		fileKey,
		sealer.seal(PURPOSE, bytes.toString('base64')),
		'application/octet-stream',
	);
	return { reading, deleteAt };
}

async function erase(
	{ db, files }: Omit<CardPictureDeps, 'sealer'>,
	{ id, fileKey }: { id: string; fileKey: string },
): Promise<void> {
	await files.remove(fileKey);
	await deletePicture(db, id);
	// A key rotation may have rewritten the file between the two deletions.
	await files.remove(fileKey);
}

/** Deletes a picture at its owner's request. An unknown handle is not an error. */
export async function forgetPicture(
	deps: Omit<CardPictureDeps, 'sealer'>,
	reading: string,
): Promise<void> {
	const found = await findPicture(deps.db, hashOf(reading));
	if (found) await erase(deps, found);
}
