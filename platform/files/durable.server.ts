import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes bytes to a separate hidden file and waits until they are on disk. The caller renames or
 * links it.
 */
export async function writeAside(folder: string, bytes: Uint8Array): Promise<string> {
	const aside = join(folder, `.${process.pid}-${randomBytes(6).toString('hex')}.new`);
	const file = await open(aside, 'wx', 0o600);
	try {
		await file.writeFile(bytes);
		await file.sync();
		return aside;
	} catch (error) {
		await unlink(aside).catch(() => {});
		throw error;
	} finally {
		await file.close();
	}
}

/** Syncs a folder; only then does a new file name in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	await handle.sync().finally(() => handle.close());
}
