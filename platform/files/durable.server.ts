import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes bytes to a hidden temporary file and waits until they are on disk. The caller then renames
 * or links the file.
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

/** Syncs a folder to disk. Without this, a new file name may not survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	await handle.sync().finally(() => handle.close());
}
