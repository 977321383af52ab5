/** Kinds of listed partners: hospitals (A2.3.18) and dental clinics (A2.3.19). */
export const PARTNER_KINDS = ['hospital', 'dental'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/**
 * A clinic or hospital that treats insured people. `cashless` means that it sends the bill to the
 * insurer instead of charging the patient.
 */
export type CarePartner = {
	name: string;
	city: string;
	address: string;
	phone: string;
	cashless: boolean;
};

/** Returns the key of a partner in the studio's change history, e.g. `hospital 12`. */
export const partnerKey = (kind: PartnerKind, id: number): string => `${kind} ${id}`;
export function partnerPlace(key: string): [kind: PartnerKind, id: number] {
	const [kind, id] = key.split(' ');
	return [kind as PartnerKind, Number(id)];
}

export const PARTNERS_A_PAGE = 12;

/** A visitor's search. The city is ignored if it is not in the list of cities. */
export type PartnerFilter = {
	search?: string | undefined;
	city?: string | undefined;
	cashless?: boolean | undefined;
	page?: number | undefined;
};

/**
 * Returns a link to a partner on a map. It uses the name and address, so no coordinates need to be
 * maintained.
 */
export function mapAddress({
	name,
	address,
	city,
}: Pick<CarePartner, 'name' | 'address' | 'city'>): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}, ${city}`)}`;
}

export function dialAddress(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
