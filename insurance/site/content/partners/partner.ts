/** Kinds of listed partners: hospitals (A2.3.18) or dental clinics (A2.3.19). */
export const PARTNER_KINDS = ['hospital', 'dental'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A place that treats insured persons; `cashless`: the bill is sent to us, not paid by the patient. */
export type CarePartner = {
	name: string;
	city: string;
	address: string;
	phone: string;
	cashless: boolean;
};

/** Key of a partner in the studio's changes, e.g. `hospital 12`. */
export const partnerKey = (kind: PartnerKind, id: number): string => `${kind} ${id}`;
export function partnerPlace(key: string): [kind: PartnerKind, id: number] {
	const [kind, id] = key.split(' ');
	return [kind as PartnerKind, Number(id)];
}

export const PARTNERS_A_PAGE = 12;

/** A visitor's search; a city is used only if it is in the list. */
export type PartnerFilter = {
	search?: string | undefined;
	city?: string | undefined;
	cashless?: boolean | undefined;
	page?: number | undefined;
};

/** Returns a partner's map link by name and address, so that no coordinates need maintenance. */
export function mapAddress({
	name,
	address,
	city,
}: Pick<CarePartner, 'name' | 'address' | 'city'>): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}, ${city}`)}`;
}

/** Returns a `tel:` link for a number in any notation. */
export function dialAddress(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
