/** Who reports a claim: its customer, or somebody else by a private link (decision 0073). */
export const RELATIONS = ['insured', 'heir', 'family', 'hospital'] as const;
export type Relation = (typeof RELATIONS)[number];
export const REPORTED_BY = ['holder', ...RELATIONS] as const;
export type ReportedBy = (typeof REPORTED_BY)[number];

export const RELATION_WORDS: Record<Relation, string> = {
	insured: 'Saya sendiri, tertanggungnya',
	heir: 'Ahli waris atau penerima manfaat',
	family: 'Keluarga yang mengurus',
	hospital: 'Rumah sakit atau klinik',
};

/** Of a claim that was reported without its holder's log-in. */
export const reportedByWords = (by: ReportedBy): string =>
	by === 'insured' ? 'Dilaporkan tertanggung sendiri' : 'Dilaporkan orang lain';

/** What shows how somebody is related; who is insured needs to show nothing but themselves. */
const FAMILY_DOCUMENT = 'Bukti hubungan (kartu keluarga, akta nikah atau akta lahir)';
const RELATION_DOCUMENTS: Record<Relation, string | null> = {
	insured: null,
	heir: FAMILY_DOCUMENT,
	family: FAMILY_DOCUMENT,
	hospital: 'Kartu pegawai atau surat tugas',
};

/** A report that was begun and not sent is forgotten after this time. */
export const REPORT_DAYS = 14;
/** The private link of a claim that is over opens it this long. */
export const LINK_DAYS_AFTER = 180;
/** Reports of one policy that may be begun in a day. */
export const MAX_REPORTS_A_DAY = 10;

/** What proves who reports it; the rest of the documents may follow. */
export const identityDocuments = (relation: Relation) => [
	{
		code: 'REPORTER_ID',
		name: relation === 'insured' ? 'KTP' : 'KTP pelapor',
		required: true,
	},
	...(RELATION_DOCUMENTS[relation]
		? [{ code: 'RELATION', name: RELATION_DOCUMENTS[relation], required: true }]
		: []),
];

/**
 * The part of an address behind `#` that opens a report; nothing behind it ever reaches a server or
 * its logs.
 */
const MARK = 'laporan=';
export const REPORT_PAGE = '/lapor-klaim';
export const reportAddress = (token: string): string => `${REPORT_PAGE}#${MARK}${token}`;

/** The secret in an address's hash, or null. */
export const reportTokenOf = (hash: string): string | null =>
	new RegExp(`^#${MARK}([\\w-]{43})$`).exec(hash)?.[1] ?? null;

/** Who claims for themselves reports about nobody else. */
export const reportConsent = (relation: string): string =>
	`Isi ${relation === 'insured' ? 'klaim' : 'laporan'} ini benar, dan dataku boleh dipakai untuk memeriksa klaim ini.`;
