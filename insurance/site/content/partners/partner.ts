/** Kinds of listed partners: hospitals (A2.3.18) and dental clinics (A2.3.19). */
export const PARTNER_KINDS = ['hospital', 'dental'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

export const FACILITIES = ['general', 'maternity', 'specialist'] as const;
export type Facility = (typeof FACILITIES)[number];
export const FACILITY_WORDS: Record<Facility, string> = {
	general: 'Umum',
	maternity: 'Ibu dan anak',
	specialist: 'Khusus',
};

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
	facility?: Facility | undefined;
	province?: string | undefined;
	/** Latitude and longitude in degrees, e.g. `-6.2088, 106.8456`. */
	position?: string | undefined;
};

/** Describes a partner in one line, in lists of changes. */
export function partnerWords(partner: CarePartner): string {
	const { name, city, address, phone, cashless, facility, province, position } = partner;
	const facts = [
		address,
		phone,
		cashless ? 'cashless' : '',
		facility ? FACILITY_WORDS[facility].toLowerCase() : '',
		province ?? '',
		position ? `di ${position}` : '',
	];
	return `${name}, ${city}: ${facts.filter((one) => one !== '').join(', ')}`;
}

/** Returns the key of a partner in the studio's change history, e.g. `hospital 12`. */
export const partnerKey = (kind: PartnerKind, id: number): string => `${kind} ${id}`;
export function partnerPlace(key: string): [kind: PartnerKind, id: number] {
	const [kind, id] = key.split(' ');
	return [kind as PartnerKind, Number(id)];
}

export const PARTNERS_A_PAGE = 12;

/** Limits of a map in degrees. */
export type MapArea = { west: number; south: number; east: number; north: number };

/** A visitor's search. `area` leaves out what has no place on the map. */
export type PartnerFilter = {
	search?: string | undefined;
	city?: string | undefined;
	province?: string | undefined;
	facility?: Facility | undefined;
	area?: MapArea | undefined;
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
