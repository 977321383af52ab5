import type { exportArchive } from '#insurance/site/content-studio/archive/api.ts';
import { ARCHIVE_TYPE } from '#insurance/site/content/archive/archive-file.ts';
import { packArchive } from '#insurance/site/content/archive/pack-archive.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { download } from '../../parts/workbooks/files.ts';

async function bytesAt(address: string): Promise<Uint8Array | null> {
	try {
		// Requests WebP to get the exact stored bytes. A browser that accepts AVIF would otherwise
		// receive AVIF.
		const response = await fetch(address, { headers: { accept: 'image/webp' } });
		return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
	} catch {
		return null;
	}
}

/**
 * Packs all content with its pictures and downloads it as a file. Returns false if a picture is
 * missing.
 */
export async function downloadArchive(
	{ text, pictures }: CallOutput<typeof exportArchive>,
	onPicture: (done: number) => void,
): Promise<boolean> {
	const kept = new Map<string, Uint8Array>();
	for (const { id, address } of pictures) {
		const bytes = await bytesAt(address);
		if (!bytes) return false;
		kept.set(id, bytes);
		onPicture(kept.size);
	}
	const name = `konten-${jakartaDay(new Date())}.zip`;
	download(name, packArchive(text, kept), ARCHIVE_TYPE);
	return true;
}
