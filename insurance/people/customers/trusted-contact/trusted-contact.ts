import { z } from 'zod';

import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { isPhoneNumber, tidyPhone } from '#platform/values/phone.ts';

/**
 * Purposes for which data is shared with a contact. The customer chooses each one and the contact
 * must consent to it (decision 0151).
 */
export const CONTACT_PURPOSES = ['premium', 'cover'] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/**
 * When the letter "Kalau terjadi sesuatu" is sent: as soon as the contact agrees, or when the
 * contact asks for it.
 */
export const LETTER_TIMES = ['now', 'later'] as const;
export type LetterTime = (typeof LETTER_TIMES)[number];

/**
 * `asked` and `agreed` are current states, and a customer has at most one contact in either of
 * them; the other states are final.
 */
export type ContactState = 'asked' | 'agreed' | 'refused' | 'withdrawn' | 'removed';

export const CONTACT_RELATIONS = [
	'spouse',
	'child',
	'parent',
	'sibling',
	'relative',
	'friend',
	'other',
] as const;
export type ContactRelation = (typeof CONTACT_RELATIONS)[number];
export const CONTACT_RELATION_WORDS: Record<ContactRelation, string> = {
	spouse: 'Suami atau istri',
	child: 'Anak',
	parent: 'Orang tua',
	sibling: 'Kakak atau adik',
	relative: 'Keluarga lain',
	friend: 'Sahabat',
	other: 'Lainnya',
};

export type ContactPerson = {
	name: string;
	relation: ContactRelation;
	email: string;
	phone: string;
};

export const CONTACT_PURPOSE_WORDS: Record<ContactPurpose, { name: string; words: string }> = {
	premium: {
		name: 'Premi belum dibayar dan perlindungan hampir berhenti',
		words: 'Nama produk, empat angka terakhir nomor polis, tanggal perlindungannya berhenti, dan cara membantu. Paling banyak dua kali untuk satu premi.',
	},
	cover: {
		name: 'Perlindungan apa yang ada, dan cara keluarga mengajukan klaim',
		words: 'Surat "Kalau terjadi sesuatu": produk apa yang dimiliki, empat angka terakhir nomor polisnya, dan cara melapor klaim tanpa masuk ke akun.',
	},
};
export const NEVER_TOLD =
	'Tidak pernah diberitahukan: besar premi dan manfaat, jawaban kesehatan, isi dokumen polis. Orang kepercayaan tidak bisa masuk ke akun dan tidak mengubah siapa penerima manfaat.';
export const NEVER_ASKED =
	'Kami tidak pernah meminta uang, kata sandi, kode OTP, atau foto KTP lewat email.';

/**
 * Verbatim consent texts for contacts, oldest first. The last one is in use, and its index is its
 * version. A changed text must be added as a new entry.
 */
const CONTACT_CONSENTS: readonly [string, ...string[]] = [
	'Saya bersedia jadi orang kepercayaan. Nama, hubungan, email, dan nomor HP saya (kalau ditulis) boleh disimpan, dan hanya dipakai untuk mengirim kabar di atas dan mengenali saya kalau saya menghubungi. Persetujuan ini bisa saya tarik kapan saja lewat tautan di setiap email.',
];
export const consentVersion = CONTACT_CONSENTS.length;
export const consentNow = (): string => CONTACT_CONSENTS.at(-1) ?? '';

/** How long links are valid. Links in letters last longer, because letters are kept for years. */
export const REQUEST_LINK_DAYS = 14;
export const LETTER_LINK_YEARS = 5;
/** Days for which a letter requested by the contact is delayed, so that the customer can stop it. */
export const LETTER_WAIT_DAYS = 3;
/**
 * Days after which a letter that was sent may be requested again, because it may have been lost or
 * become outdated.
 */
export const LETTER_AGAIN_DAYS = 30;
/** Days from the latest request until a contact who has not responded is deleted. */
export const UNANSWERED_DAYS = 30;
/** Days after which a removed contact is erased, even if the notification could not be sent. */
export const REMOVED_DAYS = 2;
/** Days after a refusal before the same customer may send another request. */
export const ASKED_AGAIN_DAYS = 180;
/** Maximum number of requests per customer, to prevent abuse of a form that emails strangers. */
export const REQUESTS_A_DAY = 4;
export const REQUESTS_A_MONTH = 8;
/**
 * Maximum number of requests from one customer to one mailbox in 30 days, unless the mailbox's
 * owner has agreed.
 */
export const TO_ONE_MAILBOX_A_MONTH = 2;
/** Maximum number of requests to one address per day, from all senders together. */
export const TO_ONE_ADDRESS_A_DAY = 2;

const MAX_NAME = 60;
/** Replaces a holder's name that is written in another script. */
const SOMEBODY = 'Nasabah kami';

const name = personName('Nama').check(
	z.minLength(2, 'Nama paling sedikit 2 huruf'),
	z.maxLength(MAX_NAME, `Nama paling banyak ${MAX_NAME} huruf`),
);

const email = z
	.string({ error: 'Email wajib diisi' })
	.trim()
	.min(1, 'Email wajib diisi')
	.max(254, 'Email terlalu panjang')
	.refine((typed) => typed === '' || isEmail(typed), 'Format email belum benar');

const phone = z
	.string()
	.max(1_000, 'Nomor HP harus 10–14 digit angka')
	.nullish()
	.transform((typed) => tidyPhone(typed ?? ''))
	.refine((typed) => typed === '' || isPhoneNumber(typed), 'Nomor HP harus 10–14 digit angka');

export const contactSchema = z.object({
	name,
	relation: z.enum(CONTACT_RELATIONS, { error: 'Pilih hubungannya' }),
	// Not called `email`, which in self-care bodies is the customer's address.
	contactEmail: email,
	phone,
	tells: z
		.array(z.enum(CONTACT_PURPOSES, { error: 'Pilih dari daftar' }), {
			error: 'Pilih paling sedikit satu',
		})
		.min(1, 'Pilih paling sedikit satu')
		.max(CONTACT_PURPOSES.length, 'Pilih dari daftar')
		.transform((chosen) => CONTACT_PURPOSES.filter((one) => chosen.includes(one))),
	letter: z.enum(LETTER_TIMES, { error: 'Pilih kapan suratnya dikirim' }),
});
export type ContactInput = z.input<typeof contactSchema>;

export function contactProblems(typed: unknown): Partial<Record<keyof ContactInput, string>> {
	const read = contactSchema.safeParse(typed);
	return Object.fromEntries(
		(read.error?.issues ?? [])
			.toReversed()
			.map(({ path, message }) => [String(path[0] ?? ''), message]),
	);
}

export const isSameAddress = (one: string, other: string): boolean =>
	one.trim().toLowerCase() === other.trim().toLowerCase();

/** Makes a name safe for emails to other people, so that nothing in it becomes a link. */
export const nameForOthers = (given: string): string =>
	given
		.replace(/[^\p{Script=Latin}\p{M} .,'’-]/gu, '')
		.replace(/(\p{M}{2})\p{M}+/gu, '$1')
		.replace(/\.(?=[\p{L}\p{M}])/gu, '. ')
		.slice(0, MAX_NAME)
		.trim() || SOMEBODY;

/**
 * Returns the purposes for which data is currently shared: those the customer chose and the contact
 * agreed to.
 */
export const toldTo = (contact: {
	state: ContactState;
	tells: readonly ContactPurpose[];
	agreed: readonly ContactPurpose[];
}): ContactPurpose[] =>
	contact.state === 'agreed' ? contact.tells.filter((one) => contact.agreed.includes(one)) : [];

export const notAgreedOf = (contact: {
	tells: readonly ContactPurpose[];
	agreed: readonly ContactPurpose[];
}): ContactPurpose[] => contact.tells.filter((one) => !contact.agreed.includes(one));

/** Page on which contacts answer. The token follows `#`, so it never reaches a server or its logs. */
const CONTACT_PAGE = '/orang-kepercayaan';
export const contactAddress = (token: string): string => `${CONTACT_PAGE}#tautan=${token}`;

/**
 * Prefix of tokens with which a contact can agree. Tokens in letters lack it, because letters are
 * kept and forwarded. The stored hash covers the whole token.
 */
const ASKS = 'tanya-';
export const contactToken = (secret: string, asks: boolean): string =>
	`${asks ? ASKS : ''}${secret}`;
export const mayAgreeBy = (token: string): boolean => token.startsWith(ASKS);

export const contactTokenOf = (hash: string): string | null =>
	/^#tautan=([\w-]{43,72})$/.exec(hash)?.[1] ?? null;
