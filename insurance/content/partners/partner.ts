/** Whom a page lists: hospitals (A2.3.18) or dental clinics (A2.3.19). */
export const PARTNER_KINDS = ['hospital', 'dental'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A place that treats our insured; `cashless`: the bill is sent to us, not paid by the patient. */
export type CarePartner = {
	name: string;
	city: string;
	address: string;
	phone: string;
	cashless: boolean;
};

/** A partner's place among the changes of the studio: `hospital 12`. */
export const partnerKey = (kind: PartnerKind, id: number): string => `${kind} ${id}`;
export function partnerPlace(key: string): [kind: PartnerKind, id: number] {
	const [kind, id] = key.split(' ');
	return [kind as PartnerKind, Number(id)];
}

/** Partners on one page of the list. */
export const PARTNERS_A_PAGE = 12;

/** What a visitor asks for; a city is taken only when it is one of the list's. */
export type PartnerFilter = {
	search?: string | undefined;
	city?: string | undefined;
	cashless?: boolean | undefined;
	page?: number | undefined;
};

/** Where a map shows a partner: by its name and address, so that no position has to be kept right. */
export function mapAddress({
	name,
	address,
	city,
}: Pick<CarePartner, 'name' | 'address' | 'city'>): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}, ${city}`)}`;
}

/** `tel:` of a number as people write it. */
export function dialAddress(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
