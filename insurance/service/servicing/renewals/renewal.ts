import { addToDay, type Day } from '#platform/values/dates.ts';

/** The offer and its reminders are sent this many days before the last day of cover. */
export const RENEWAL_MAIL_DAYS: readonly number[] = [30, 7, 1];

export const OFFER_STATUSES = ['open', 'none', 'accepted', 'declined'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/**
 * True if an offer is not settled yet. An accepted offer is only in a cart, and nothing is renewed
 * until it is paid.
 */
export const isUnsettled = (status: OfferStatus | undefined): boolean =>
	status === 'open' || status === 'accepted';

export type RenewalLine = { label: string; amount: number };

export const offeredFrom = (endDay: Day): Day =>
	addToDay(endDay, { day: -(RENEWAL_MAIL_DAYS[0] ?? 30) });

export const renewalMailsDue = (endDay: Day, today: Day): number =>
	RENEWAL_MAIL_DAYS.filter((days) => addToDay(endDay, { day: -days }) <= today).length;

type Difference = {
	/** One payment for the ending policy, excluding one-off charges. */
	before: number;
	/**
	 * Price under the same tariff for the ages on the new first day; null if the tariff has no
	 * price for them.
	 */
	older: number | null;
	/** Price under the current tariff for the ages on the new first day. */
	after: number;
	/** One-off charges in the first payment, by name. */
	fees: readonly RenewalLine[];
	/** Persons whose age differs between the two terms, e.g. `Sari 36 → 37 tahun`. */
	ages: readonly string[];
};

/** Explains the difference in premium to the rupiah. The lines add up to the first payment. */
export function explainDifference({ before, older, after, fees, ages }: Difference): RenewalLine[] {
	const who = ages.length > 0 ? `Umur bertambah (${ages.join(', ')})` : 'Umur bertambah';
	const steps: RenewalLine[] =
		older === null
			? [{ label: 'Umur bertambah dan tarif baru', amount: after - before }]
			: [
					{ label: who, amount: older - before },
					{
						label: after - older < 0 ? 'Tarif baru lebih murah' : 'Tarif baru',
						amount: after - older,
					},
				];
	return [
		{ label: 'Premi sekarang', amount: before },
		...steps.filter(({ amount }) => amount !== 0),
		...fees.filter(({ amount }) => amount !== 0),
	];
}
