/**
 * Kinds of reporters who can report a claim through a private link, i.e. everyone but the holder
 * (decision 0073).
 */
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

export const reportedByWords = (by: ReportedBy): string =>
	by === 'insured' ? 'Dilaporkan tertanggung sendiri' : 'Dilaporkan orang lain';

/** Documents that prove a relationship. An insured person only needs to prove their own identity. */
const FAMILY_DOCUMENT = 'Bukti hubungan (kartu keluarga, akta nikah atau akta lahir)';
const RELATION_DOCUMENTS: Record<Relation, string | null> = {
	insured: null,
	heir: FAMILY_DOCUMENT,
	family: FAMILY_DOCUMENT,
	hospital: 'Kartu pegawai atau surat tugas',
};

/** Days after which an unsent report is deleted. */
export const REPORT_DAYS = 14;
/** Days for which a closed claim's private link remains valid. */
export const LINK_DAYS_AFTER = 180;
export const MAX_REPORTS_A_DAY = 10;

/** Documents that prove the reporter's identity. The others may be sent later. */
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
 * Prefix of the fragment after `#` in a report's address. The fragment never reaches a server or
 * its logs.
 */
const MARK = 'laporan=';
export const REPORT_PAGE = '/lapor-klaim';
export const reportAddress = (token: string): string => `${REPORT_PAGE}#${MARK}${token}`;

export const reportTokenOf = (hash: string): string | null =>
	new RegExp(`^#${MARK}([\\w-]{43})$`).exec(hash)?.[1] ?? null;

/**
 * Returns the text of the consent. It refers to a claim if the reporter is the insured person,
 * otherwise to a report.
 */
export const reportConsent = (relation: string): string =>
	`Isi ${relation === 'insured' ? 'klaim' : 'laporan'} ini benar, dan dataku boleh dipakai untuk memeriksa klaim ini.`;
