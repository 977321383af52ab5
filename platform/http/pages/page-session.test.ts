import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { makePageSessions } from './page-session.server.ts';

const bodyKey = randomBytes(32).toString('hex');
const sessions = makePageSessions(bodyKey);
const now = Date.parse('2026-11-20T10:00:00Z');
const HOUR = 60 * 60 * 1000;

test('each page gets a separate token and key, and another process with the same key reads the token', () => {
	const a = sessions.issue(now);
	const b = sessions.issue(now);
	expect(a.token).not.toBe(b.token);
	expect(a.bodyKey).not.toBe(b.bodyKey);
	expect(a.bodyKey).not.toBe(bodyKey);
	expect(makePageSessions(bodyKey).read(a.token, now)?.key.toString('hex')).toBe(a.bodyKey);
});

test('a token is valid for two hours, and an expired one still returns its key', () => {
	const { token, bodyKey: key } = sessions.issue(now);
	expect(sessions.read(token, now + 2 * HOUR - 1000)?.expired).toBe(false);
	const late = sessions.read(token, now + 2 * HOUR + 1000);
	expect(late?.expired).toBe(true);
	expect(late?.key.toString('hex')).toBe(key);
});

test('rejects a token that was changed, cut, lengthened or made with another key', () => {
	const { token } = sessions.issue(now);
	for (let at = 0; at < token.length; at += 1) {
		const other = token[at] === 'A' ? 'B' : 'A';
		expect(sessions.read(token.slice(0, at) + other + token.slice(at + 1), now)).toBeNull();
	}
	const bytes = Buffer.from(token, 'base64url');
	bytes.writeUInt32BE(1_000, 16);
	for (const forged of [
		bytes.toString('base64url'),
		'',
		'x',
		token.slice(1),
		`${token}A`,
		makePageSessions(randomBytes(32).toString('hex')).issue(now).token,
	]) {
		expect(sessions.read(forged, now)).toBeNull();
	}
});

test('ten thousand pages get distinct tokens and keys, and each token still returns its key', () => {
	const issued = Array.from({ length: 10_000 }, (_, at) => sessions.issue(now + at * 50));
	expect(new Set(issued.map(({ token }) => token)).size).toBe(10_000);
	expect(new Set(issued.map((one) => one.bodyKey)).size).toBe(10_000);
	for (const { token, bodyKey: key } of issued.slice(0, 600))
		expect(sessions.read(token, now)?.key.toString('hex')).toBe(key);
});

test('a token issued late in its batch is valid for two hours minus at most a minute', () => {
	const own = makePageSessions(bodyKey);
	own.issue(now);
	const { token } = own.issue(now + 59_000);
	expect(own.read(token, now + 59_000 + 2 * HOUR - 60_000)?.expired).toBe(false);
	const next = own.issue(now + 61_000).token;
	expect(own.read(next, now + 61_000 + 2 * HOUR - 1_000)?.expired).toBe(false);
});
