import { connect, type Socket } from 'node:net';

/**
 * Scans for viruses. Throws if the scanner cannot be reached; the upload is then refused, never
 * accepted unchecked.
 */
export type Scanner = {
	scan(bytes: Uint8Array): Promise<{ clean: true } | { clean: false; found: string }>;
};

const CHUNK = 64 * 1024;
/**
 * Timeout in milliseconds. Larger files get more time: scanning a list of 32 MB took 13 s on a busy
 * machine.
 */
const waitMs = (bytes: number) => 10_000 + bytes / 2_000;

function open(address: URL): Socket {
	return address.protocol === 'unix:'
		? connect({ path: address.pathname })
		: connect({ host: address.hostname, port: Number(address.port || 3310) });
}

function sendAll(socket: Socket, bytes: Uint8Array): void {
	socket.write('zINSTREAM\0');
	for (let at = 0; at < bytes.length; at += CHUNK) {
		const part = bytes.subarray(at, at + CHUNK);
		const head = Buffer.alloc(4);
		head.writeUInt32BE(part.length);
		socket.write(head);
		socket.write(part);
	}
	socket.write(Buffer.alloc(4));
}

function ask(address: URL, bytes: Uint8Array): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = open(address);
		let answer = '';
		socket.setTimeout(waitMs(bytes.length), () =>
			socket.destroy(new Error('the virus scanner did not answer in time')),
		);
		socket.on('error', reject);
		socket.on('data', (data) => {
			answer += data.toString('latin1');
			if (answer.includes('\0') || answer.length > 1_000) socket.end();
		});
		socket.on('close', () => resolve(answer));
		socket.on('connect', () => sendAll(socket, bytes));
	});
}

/**
 * Scans with ClamAV using its protocol: `zINSTREAM`, chunks that each start with a four-byte
 * length, then an empty chunk. `address` is `tcp://127.0.0.1:3310` or
 * `unix:///run/clamav/clamd.ctl`.
 */
export function clamAv(address: string): Scanner {
	const url = new URL(address);
	return {
		async scan(bytes) {
			const answer = (await ask(url, bytes)).replace(/\0.*$/s, '').trim();
			if (/^stream: OK$/.test(answer)) return { clean: true };
			const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
			if (found !== undefined) return { clean: false, found };
			throw new Error(`the virus scanner answered: ${answer.slice(0, 200)}`);
		},
	};
}

/**
 * Used if no scanner is configured, so that only the content inspection (`inspect.server.ts`)
 * applies.
 */
export const noScanner: Scanner = { scan: async () => ({ clean: true }) };
