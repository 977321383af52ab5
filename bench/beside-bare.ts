import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../e2e/program/product.ts';
import { type Server, startServer } from './measure.ts';

// Headers that HTTP sets per connection, not per response.
const HOP = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export async function withBare<T>(
	answer: { headers: Record<string, string>; body: Buffer },
	path: string,
	work: (bare: Server) => Promise<T>,
): Promise<T> {
	const headers = Object.fromEntries(
		Object.entries(answer.headers).filter(([name]) => !HOP.includes(name)),
	);
	const dir = mkdtempSync(join(tmpdir(), 'jaga-bench-'));
	const file = join(dir, 'answer.json');
	writeFileSync(file, JSON.stringify({ headers, body: answer.body.toString('base64') }));
	const port = await freePort();
	const bare = await startServer(
		[join(import.meta.dirname, 'bare.ts'), file, String(port)],
		port,
		path,
	);
	try {
		return await work(bare);
	} finally {
		await bare.stop();
		rmSync(dir, { recursive: true, force: true });
	}
}
