import { useState } from 'react';

import type { partnerPlaces } from '#insurance/site/content/partners/api.ts';
import type { CarePartner, PartnerKind } from '#insurance/site/content/partners/partner.ts';
import {
	distanceText,
	kilometresBetween,
	type Position,
	positionOf,
} from '#insurance/site/content/partners/position.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';

type NearPartner = { partner: CarePartner; distance: string };
export type NearbySearch =
	| { state: 'unasked' | 'busy' }
	| { state: 'failed'; words: string }
	| { state: 'found'; near: NearPartner[] };

/** Number of partners listed by distance. */
const NEAREST = 12;

const REFUSED =
	'Lokasi tidak diizinkan. Izinkan di pengaturan peramban, atau pilih kota di saringan.';
const UNKNOWN = 'Lokasimu tidak bisa ditemukan sekarang. Coba lagi, atau pilih kota di saringan.';

const whereNow = (): Promise<Position> =>
	new Promise((found, failed) => {
		navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), failed, {
			timeout: 15_000,
			maximumAge: 300_000,
		});
	});

function sortedFrom(here: Position, partners: readonly CarePartner[]): NearPartner[] {
	return partners
		.flatMap((partner) => {
			const place = positionOf(partner.position);
			return place ? [{ partner, kilometres: kilometresBetween(here, place) }] : [];
		})
		.toSorted((a, b) => a.kilometres - b.kilometres)
		.slice(0, NEAREST)
		.map(({ partner, kilometres }) => ({ partner, distance: distanceText(kilometres) }));
}

/**
 * Sorts partners by distance from the visitor. The browser is asked for its location only by
 * `find`, and the location is used here alone: the request for the partners does not contain it.
 */
export function useNearby(kind: PartnerKind, filters: Record<string, string>) {
	const [nearby, setNearby] = useState<NearbySearch>({ state: 'unasked' });
	const find = async () => {
		setNearby({ state: 'busy' });
		try {
			const here = await whereNow();
			const input = { kind, ...filters } as CallInput<typeof partnerPlaces>;
			const answer = await ask<typeof partnerPlaces>('GET /page/partners/places', input);
			setNearby(
				answer.ok
					? { state: 'found', near: sortedFrom(here, answer.data.partners) }
					: { state: 'failed', words: answer.message },
			);
		} catch (error) {
			const isRefused = (error as Partial<GeolocationPositionError>).code === 1;
			setNearby({ state: 'failed', words: isRefused ? REFUSED : UNKNOWN });
		}
	};
	return { nearby, find, clear: () => setNearby({ state: 'unasked' }) };
}
