import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { CARD_MINUTES } from './own-link.ts';

const { sign, holds } = signerFor('visits of own cards');

export type VisitKeys = { secrets: Keyring; secure: boolean };
export type Visit = { linkId: string; endsAt: Date };

const nameOf = (secure: boolean) => (secure ? '__Host-kartu' : 'kartu');

const put = (
	{ secure }: VisitKeys,
	caller: Pick<Caller, 'setHeader'>,
	value: string,
	life: number,
) => sendCookie(caller, { name: nameOf(secure), value, maxAge: life, sameSite: 'Strict', secure });

export function beginCardVisit(keys: VisitKeys, caller: Caller, linkId: string): void {
	const until = caller.now.getTime() + CARD_MINUTES * 60_000;
	const head = `v1.${linkId}.${until}`;
	put(keys, caller, `${head}.${sign(keys.secrets, head)}`, CARD_MINUTES * 60);
}

export const endCardVisit = (keys: VisitKeys, caller: Caller): void => put(keys, caller, '', 0);

/** Returns the visit that a request contains; null if there is none, or if it is forged or expired. */
export function cardVisitOf(
	{ secrets, secure }: VisitKeys,
	header: Caller['header'],
	now: Date,
): Visit | null {
	const value = cookieOf({ header }, nameOf(secure)) ?? '';
	const [, head = '', linkId = '', until = '', signature = ''] =
		/^(v1\.([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(value) ?? [];
	return linkId !== '' && holds(secrets, head, signature) && Number(until) > now.getTime()
		? { linkId, endsAt: new Date(Number(until)) }
		: null;
}
