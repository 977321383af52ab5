import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };

/**
 * Measures the JavaScript that a first view loads: the entry, hydration, the screens (given by
 * their source paths below web/) and all their imports, in bytes after gzip.
 */
export function firstScript(
	dist: string,
	...screens: string[]
): { files: { file: string; bytes: number }[]; bytes: number } {
	const manifest = JSON.parse(
		readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
	) as Record<string, Chunk>;
	const seen = new Set<string>();
	const walk = (key: string): void => {
		const chunk = manifest[key];
		if (!chunk) throw new Error(`the build's manifest has no ${key}`);
		if (seen.has(chunk.file)) return;
		seen.add(chunk.file);
		for (const inner of chunk.imports ?? []) walk(inner);
	};
	for (const key of ['entry-client.ts', 'hydrate.tsx', ...screens]) walk(key);
	const files = [...seen].map((file) => ({
		file,
		bytes: gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length,
	}));
	return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
