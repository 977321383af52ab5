/** The person on the telephone: the holder, or anyone else, whose identity is not checked. */
export const CALLERS = ['holder', 'other'] as const;
export type CallerKind = (typeof CALLERS)[number];

export const CASE_MINUTES = 20;
/** Right answers needed of the four: both about the policy, and one about the person. */
export const CHECK_SIZE = { needed: 3 } as const;
/** Failed checks until everyone has to wait, for one policy and for one member of staff. */
export const FAILED = {
	policy: { max: 3, minutes: 24 * 60 },
	staff: { max: 10, minutes: 60 },
	staffDay: { max: 20, minutes: 24 * 60 },
	/** Failed or abandoned checks of one policy in a day; the questions are known by then. */
	asked: 5,
	/** Failed checks of one member of staff in an hour of which administrators hear. */
	alarm: 5,
} as const;

/** Facts of the policy that a question may ask for. */
export const QUESTION_KEYS = [
	'nik',
	'birth-date',
	'street',
	'premium',
	'start-day',
	'beneficiary',
] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];

/** Sentences to read to the caller. */
export const QUESTION_WORDS: Record<QuestionKey, string> = {
	nik: 'Sebutkan empat angka terakhir NIK-mu.',
	'birth-date': 'Sebutkan tanggal lahirmu.',
	street: 'Sebutkan nama jalan alamatmu.',
	premium: 'Berapa premi yang kamu bayar setiap kali membayar?',
	'start-day': 'Sejak tanggal berapa polis ini berlaku?',
	beneficiary: 'Sebutkan nama seorang ahli warismu.',
};
