import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import { chargeTry } from '#insurance/access/identity/tries.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { networkOf } from '#platform/values/network.ts';

import type { enterOwnCard, leaveOwnCard } from './api.ts';
import { type LinkDeps, type LivingLink, livingLink } from './living-link.server.ts';
import { MAX_WRONG } from './own-link.ts';
import { chargeLink, endGuessed, linkByHash, linkById, markOpened } from './store.server.ts';
import {
	beginCardVisit,
	endCardVisit,
	type VisitKeys,
	cardVisitOf,
} from './visit-cookie.server.ts';

declare module '#platform/contract/call.ts' {
	interface Portals {
		insured: { kind: 'insured'; linkId: string; endsAt: Date };
	}
}

export type OwnCardDeps = LinkDeps & VisitKeys;

/** Attempts with nonexistent links allowed per network and hour. */
const NETWORK_LIMIT = { max: 60, minutes: 60 };
const TOO_MANY =
	'Terlalu banyak percobaan dari jaringan ini. Coba lagi satu jam lagi, atau hubungi kami lewat halaman Bantuan.';
/** The same message in every case, so that it reveals nothing. */
const NO =
	'Tautan dan tanggal lahir ini tidak cocok, atau tautannya sudah tidak berlaku. Periksa tanggalnya; sudah benar? Minta tautan baru kepada pemegang polis.';
const OVER = 'Kunjunganmu sudah berakhir. Tulis lagi tanggal lahirnya.';
const OTHER = 'Kartu lain sudah dibuka di browser ini. Tulis lagi tanggal lahirnya.';
const ENDED =
	'Tautannya dicabut, diganti, atau perlindungannya sudah lama berakhir. Minta tautan baru kepada pemegang polis.';

/** Counts one attempt on a link. Returns true if the birth date matches the link's person. */
async function isRight(
	{ db }: OwnCardDeps,
	{ link, person }: LivingLink,
	birthDate: string,
	now: Date,
): Promise<boolean> {
	if (!(await chargeLink(db, link.id, MAX_WRONG))) return false;
	if (person.birthDate === birthDate) return markOpened(db, link.id, now);
	await endGuessed(db, link.id, MAX_WRONG, now);
	return false;
}

/**
 * Counts an attempt with a nonexistent link. Existing links have their own attempt limit, so that
 * someone who guesses links cannot block them for a whole network.
 */
async function chargeUnknown({ db }: OwnCardDeps, { ip, now }: Caller): Promise<void> {
	const network = `insured link from ${networkOf(ip)}`;
	await chargeTry(db, network, NETWORK_LIMIT, now).catch((error: unknown) => {
		throw error instanceof Refusal ? new Refusal('slow-down', TOO_MANY) : error;
	});
}

/**
 * Admits a visitor who has the link and knows the birth date of its person. Wrong dates, unknown
 * links and expired links get the same refusal on the birth date field. Ten wrong dates end the
 * link.
 */
export async function enter(
	deps: OwnCardDeps,
	{ token, birthDate }: CallInput<typeof enterOwnCard>,
	caller: Caller,
): Promise<CallOutput<typeof enterOwnCard>> {
	const { db } = deps;
	const { now } = caller;
	const link = await linkByHash(db, sha256(token));
	if (!link) await chargeUnknown(deps, caller);
	const living = await livingLink(deps, link, now);
	const opens = living !== null && !living.coverStatus.isGone;
	if (!opens || !(await isRight(deps, living, birthDate, now)))
		throw refuseFields({ birthDate: NO });
	beginCardVisit(deps, caller, living.link.id);
	return { linkId: living.link.id };
}

export function identifyInsured(keys: VisitKeys) {
	return async (caller: Caller): Promise<Identity> => {
		const visit = cardVisitOf(keys, caller.header, caller.now);
		if (!visit) throw new Refusal('sign-in-again', OVER);
		return { kind: 'insured', ...visit };
	};
}

/**
 * Returns the card that the visit currently gives access to. `linkId` is the card shown in the
 * calling tab. If another card was opened in the same browser since, none is returned, so that no
 * card appears under the wrong name.
 */
export async function visitedCard(
	deps: OwnCardDeps,
	linkId: string,
	caller: Caller,
): Promise<LivingLink & { endsAt: Date }> {
	const { identity } = caller;
	if (identity?.kind !== 'insured' || identity.linkId !== linkId)
		throw new Refusal('sign-in-again', OTHER);
	const living = await livingLink(deps, await linkById(deps.db, linkId), caller.now);
	if (!living) throw new Refusal('not-found', ENDED);
	return { ...living, endsAt: identity.endsAt };
}

/**
 * Returns the visit that a request contains, for documents that only this visitor may open; null
 * once the link has ended.
 */
export function insuredHolding(deps: OwnCardDeps) {
	return async (header: Caller['header'], now: Date): Promise<string | null> => {
		const visit = cardVisitOf(deps, header, now);
		const living =
			visit && (await livingLink(deps, await linkById(deps.db, visit.linkId), now));
		return living && !living.coverStatus.isGone ? living.link.id : null;
	};
}

export async function leave(
	deps: OwnCardDeps,
	caller: Caller,
): Promise<CallOutput<typeof leaveOwnCard>> {
	endCardVisit(deps, caller);
	caller.setHeader('clear-site-data', '"cache"');
	return { left: true };
}
