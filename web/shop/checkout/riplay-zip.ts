/**
 * Returns the name of a file in the archive, e.g. `jaga-aman.pdf` for
 * `/page/download?filepath=riplay/jaga-aman.pdf`. Repeated names are numbered.
 */
export function zipName(address: string, at: number): string {
	const { pathname, searchParams } = new URL(address, 'https://x.test');
	const last =
		(searchParams.get('filepath') ?? pathname)
			.split('/')
			.pop()
			?.replace(/[^\w.-]+/g, '-') ?? '';
	return last === '' ? `riplay-${at + 1}.pdf` : last;
}

async function load(address: string, signal: AbortSignal): Promise<Uint8Array | null> {
	try {
		const response = await fetch(address, { signal });
		return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
	} catch {
		return null;
	}
}

function offer(bytes: Uint8Array<ArrayBuffer>): void {
	const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = 'riplay.zip';
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(address), 30_000);
}

async function bundle(addresses: readonly string[], signal: AbortSignal): Promise<void> {
	const [{ zipSync }, ...loaded] = await Promise.all([
		import('fflate'),
		...addresses.map((address) => load(address, signal)),
	]);
	const files: Record<string, Uint8Array> = {};
	loaded.forEach((bytes, at) => {
		if (!bytes) return;
		const name = zipName(addresses[at] ?? '', at);
		files[name in files ? `${at + 1}-${name}` : name] = bytes;
	});
	if (Object.keys(files).length > 0 && !signal.aborted) offer(zipSync(files, { level: 0 }));
}

/**
 * Downloads the product information as `riplay.zip`. Files that fail to load are omitted, and the
 * wait ends after 3 s (B4.72, B4.74).
 */
export async function downloadRiplays(addresses: readonly string[]): Promise<void> {
	if (addresses.length === 0) return;
	const signal = AbortSignal.timeout(3_000);
	const late = new Promise<void>((resume) =>
		signal.addEventListener('abort', () => resume(), { once: true }),
	);
	await Promise.race([bundle(addresses, signal).catch(() => undefined), late]);
}
