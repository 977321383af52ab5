/** Things under which persons are found. */
export type ThingKind = 'policy' | 'customer' | 'member' | 'company';

/** The part that a person has in a thing. */
export const PERSON_ROLES = {
	holder: 'Pemegang polis',
	'holder-insured': 'Pemegang dan tertanggung',
	insured: 'Tertanggung',
	beneficiary: 'Ahli waris',
	account: 'Akun nasabah',
	member: 'Peserta perusahaan',
	company: 'Perusahaan',
	admin: 'Administrator perusahaan',
} as const;
export type PersonRole = keyof typeof PERSON_ROLES;

/** A sealed card shows and ranks a hit, so that the thing itself stays closed. */
export type PersonCard = {
	name: string;
	role: PersonRole;
	birthYear: number | null;
	city: string;
	/** Product of a policy, or the company of a member. */
	about: string;
};

export type FoundPerson = {
	card: PersonCard;
	/** Everything the person is found by, before it is hashed. */
	tokens: readonly string[];
};

/** A search case lasts one working day. */
export const CASE_HOURS = 8;
/** Searches of one person within an hour. */
export const SEARCHES = { alarm: 80, most: 160 } as const;
