import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Encodes what WebAuthn needs of CBOR: maps, texts, bytes and small integers. */
function cbor(value: unknown): Buffer {
	const head = (major: number, size: number) => {
		if (size < 24) return Buffer.from([(major << 5) | size]);
		if (size < 256) return Buffer.from([(major << 5) | 24, size]);
		return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
	};
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	if (typeof value === 'string')
		return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	const entries = [...(value as Map<unknown, unknown>)];
	return Buffer.concat([
		head(5, entries.length),
		...entries.flatMap(([key, one]) => [cbor(key), cbor(one)]),
	]);
}

type Signing = { origin?: string; rpId?: string; verified?: boolean; counter?: number };

/** An authenticator in software, which makes genuine answers and, if asked, wrong ones. */
export function softwareAuthenticator(origin: string) {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const id = randomBytes(32);
	const key = cbor(
		new Map<number, unknown>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, Buffer.from(x, 'base64url')],
			[-3, Buffer.from(y, 'base64url')],
		]),
	);
	const length = Buffer.from([0, id.length]);
	const dataOf = ({ rpId, verified = true, counter = 0 }: Signing, flags: number) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		const host = rpId ?? new URL(origin).hostname;
		return Buffer.concat([sha256(host), Buffer.from([flags | (verified ? 5 : 1)]), count]);
	};
	const clientOf = (type: string, challenge: string, how: Signing) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: how.origin ?? origin }));
	const answer = (response: Record<string, unknown>) => ({
		id: id.toString('base64url'),
		rawId: id.toString('base64url'),
		type: 'public-key',
		clientExtensionResults: {},
		response,
	});
	return {
		create(challenge: string, how: Signing = {}) {
			const authData = Buffer.concat([dataOf(how, 0x40), Buffer.alloc(16), length, id, key]);
			const attestation = new Map<string, unknown>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', authData],
			]);
			return answer({
				clientDataJSON: clientOf('webauthn.create', challenge, how).toString('base64url'),
				attestationObject: cbor(attestation).toString('base64url'),
				transports: ['internal'],
			});
		},
		get(challenge: string, how: Signing = {}) {
			const client = clientOf('webauthn.get', challenge, how);
			const data = dataOf(how, 0);
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
			return answer({
				clientDataJSON: client.toString('base64url'),
				authenticatorData: data.toString('base64url'),
				signature: signature.toString('base64url'),
			});
		},
	};
}
