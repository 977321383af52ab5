import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes bytes to a hidden file of its own and waits until the disk has them. The caller renames or
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

/** A new name in a folder outlives a power cut only after the folder itself was written. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	await handle.sync().finally(() => handle.close());
}
