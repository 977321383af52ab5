import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A paper that is made when it is fetched: a card, a report, a mandate. */
export type MadePaper = { name: string; type: string; bytes: Buffer };

/** Makes a paper from what its link says; null when it is not there any more. */
export type PaperMaker = (about: readonly string[], now: Date) => Promise<MadePaper | null>;

const LIFE_MS = 5 * 60_000;

const signingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'jaga', 'paper links', 32));
const sign = (secret: string, text: string) => createHmac('sha256', signingKey(secret)).update(text).digest('base64url');

/**
 * Address of a paper for five minutes: what it is about stands in the link and is signed, so nothing in it can be changed
 * and no ids can be tried (trust.md 2, row 22). Made only after ownership was checked.
 */
export function paperLink(secret: string, kind: string, about: readonly string[], now: Date): string {
	const head = `v2.${kind}.${Buffer.from(JSON.stringify(about)).toString('base64url')}.${now.getTime() + LIFE_MS}`;
	return `/page/download?filepath=${head}.${sign(secret, head)}`;
}

/** What a genuine key that is still good says, or null for one that is forged, changed or expired. */
export function readPaperKey(secret: string, key: string, now: number): { kind: string; about: string[] } | null {
	const parts = /^(v2\.([a-z-]{1,20})\.([\w-]{1,800})\.(\d{13}))\.([\w-]{43})$/.exec(key);
	if (!parts) return null;
	const [, head = '', kind = '', about = '', until = '', signature = ''] = parts;
	if (!timingSafeEqual(Buffer.from(sign(secret, head)), Buffer.from(signature)) || Number(until) <= now) return null;
	return { kind, about: JSON.parse(Buffer.from(about, 'base64url').toString('utf8')) as string[] };
}
