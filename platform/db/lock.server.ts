import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, linkSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Lock = { release(): Promise<void> };

const NAME = 'running.sock';

/** What the holder of a lock says of itself; undefined when nobody listens any more. */
function askHolder(path: string): Promise<string | undefined> {
	return new Promise((resolve, reject) => {
		const socket = connect(path);
		let said = '';
		socket.setTimeout(1_000, () => {
			// Alive but stopped or busy: still the holder.
			socket.destroy();
			resolve('another process');
		});
		socket.on('data', (chunk) => {
			said += chunk.toString('utf8');
		});
		socket.on('end', () => resolve(said || 'another process'));
		socket.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
			else if (error.code === 'ECONNRESET') resolve(said || 'another process');
			else reject(error);
		});
	});
}

function listen(path: string, answer: string): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => {
			socket.on('error', () => {});
			socket.end(answer);
		});
		server.once('error', reject);
		server.listen(path, () => resolve(server.unref()));
	});
}

/** Puts our listening socket at the agreed name unless one is there; a dead one is moved away first. */
async function take(folder: string, aside: string): Promise<string | undefined> {
	const path = join(folder, NAME);
	for (let attempt = 0; attempt < 50; attempt += 1) {
		try {
			linkSync(join(folder, aside), path);
			return undefined;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
		const holder = await askHolder(path);
		if (holder !== undefined) return holder;
		const dead = join(folder, `${aside}.dead`);
		try {
			renameSync(path, dead);
		} catch {
			continue;
		}
		// Somebody may have taken the name between our question and our move: give it back.
		if ((await askHolder(dead)) !== undefined) linkSync(dead, path);
		rmSync(dead, { force: true });
		await sleep(Math.random() * 10);
	}
	return 'another process';
}

/**
 * Makes sure that one process alone works on a `DATA_DIR`; a second one gets an Error that names the first one's pid.
 * The lock is a listening socket, so it is free the moment its process is gone, however it went.
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
	mkdirSync(dataDir, { recursive: true, mode: 0o755 });
	// Socket addresses are limited to about 100 bytes; on Linux an open folder gives every folder a short name.
	const fd = process.platform === 'linux' ? openSync(dataDir, 'r') : undefined;
	const folder = fd === undefined ? dataDir : `/proc/self/fd/${fd}`;
	const aside = `running.${process.pid}.${randomBytes(3).toString('hex')}`;
	const close = () => {
		rmSync(join(folder, aside), { force: true });
		if (fd !== undefined) closeSync(fd);
	};
	const answer = `${process.pid} ${aside}`;
	const server = await listen(join(folder, aside), answer);
	const holder = await take(folder, aside);
	const now = holder ?? (await askHolder(join(folder, NAME)));
	if (now !== answer) {
		server.close();
		close();
		const pid = now?.split(' ')[0];
		const who = pid && /^\d+$/.test(pid) ? `the process with pid ${pid}` : 'another process';
		throw new Error(`DATA_DIR: ${dataDir} is in use by ${who}; stop it, or write another folder`);
	}
	return {
		async release() {
			rmSync(join(folder, NAME), { force: true });
			await new Promise((resolve) => server.close(resolve));
			close();
		},
	};
}
