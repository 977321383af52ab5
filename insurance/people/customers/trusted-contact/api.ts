import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import {
	CONTACT_PURPOSES,
	CONTACT_RELATIONS,
	contactSchema,
	LETTER_TIMES,
} from './trusted-contact.ts';

const own = { method: 'POST', auth: 'selfcare' } as const;
const purposes = z.array(z.enum(CONTACT_PURPOSES));
const text = z.string();

const view = z.object({
	contact: z
		.object({
			name: text,
			relation: z.enum(CONTACT_RELATIONS),
			email: text,
			phone: text,
			tells: purposes,
			letter: z.enum(LETTER_TIMES),
			state: z.enum(['asked', 'agreed']),
			/** Purposes that the customer chose and the contact has not answered yet. */
			waitsFor: purposes,
			askedAt: text,
			linkUntil: text,
			/** Time at which an unanswered request is deleted, counted from the newest request. */
			keptUntil: text,
			agreedAt: text.nullable(),
			writtenAt: text.nullable(),
			letterSentAt: text.nullable(),
			/**
			 * Time at which the letter requested by the contact will be sent unless the customer
			 * stops it.
			 */
			letterSendsAt: text.nullable(),
			/** True if the letter is due but all attempts to email it have failed. */
			letterFailed: z.boolean(),
		})
		.nullable(),
	/** How the previous contact ended the relationship; null if it was not the contact who ended it. */
	ended: z.object({ how: z.enum(['refused', 'withdrawn']), at: text }).nullable(),
	history: z.array(z.object({ at: text, words: text })),
});
export type ContactView = z.output<typeof view>;

export const showTrustedContact = call({
	...own,
	path: '/page/selfcare/trusted-contact/show',
	summary:
		'Orang kepercayaan sendiri: siapa, apa yang boleh diberitahukan, jawaban dan riwayatnya',
	input: z.object({}),
	output: view,
});

export const nameTrustedContact = call({
	...own,
	path: '/page/selfcare/trusted-contact/name',
	summary:
		'Tunjuk atau ubah orang kepercayaan; orangnya ditanya lewat email, dan ditanya lagi kalau alamatnya diganti atau yang diberitahukan bertambah',
	input: contactSchema,
	output: view,
	limit: { max: 20, seconds: 60 },
});

export const askTrustedContactAgain = call({
	...own,
	path: '/page/selfcare/trusted-contact/ask-again',
	summary: 'Kirim lagi permintaan yang belum dijawab orang kepercayaan',
	input: z.object({}),
	output: view,
	limit: { max: 20, seconds: 60 },
});

export const removeTrustedContact = call({
	...own,
	path: '/page/selfcare/trusted-contact/remove',
	summary: 'Hapus orang kepercayaan; yang sudah bersedia dikabari, lalu datanya dihapus',
	input: z.object({}),
	output: view,
	limit: { max: 20, seconds: 60 },
});

export const stopTrustedLetter = call({
	...own,
	path: '/page/selfcare/trusted-contact/stop-letter',
	summary: 'Hentikan surat petunjuk yang diminta orang kepercayaan sebelum dikirim',
	input: z.object({}),
	output: view,
	limit: { max: 20, seconds: 60 },
});

const open = { method: 'POST', auth: 'page', limit: { max: 30, seconds: 600 } } as const;
const token = z
	.string({ error: 'Tautannya tidak lengkap. Buka lagi dari email yang kamu terima.' })
	.max(100);

const contactPage = z.object({
	/**
	 * `over`: the link was used or has expired. `taken-back`: the request was withdrawn, but the
	 * contact can still refuse. `gone`: the owner of the link is no longer a contact.
	 */
	state: z.enum(['asked', 'agreed', 'over', 'taken-back', 'gone']),
	/** Null if the link is no longer valid. */
	about: z
		.object({
			holder: text,
			name: text,
			/**
			 * Requested purposes that the contact has not answered yet, and agreed purposes for
			 * which data is shared.
			 */
			asks: purposes,
			tells: purposes,
			consent: text,
			/**
			 * State of the letter "Kalau terjadi sesuatu": none, sent, waiting, or available on
			 * request.
			 */
			letter: z.enum(['none', 'sent', 'waits', 'may-ask']),
			letterSendsAt: text.nullable(),
		})
		.nullable(),
});
export type ContactPageView = z.output<typeof contactPage>;

/** An unknown link results in a 404. A valid one shows only what its email already contained. */
export const openContactLink = call({
	...open,
	path: '/page/trusted-contact/show',
	summary: 'Yang ditanyakan kepada orang kepercayaan, dengan tautan dari emailnya',
	input: z.object({ token }),
	output: contactPage,
});

export const answerAsContact = call({
	...open,
	path: '/page/trusted-contact/answer',
	summary:
		'Jawaban orang kepercayaan: bersedia, tidak bersedia, berhenti, atau minta surat petunjuk',
	input: z.object({
		token,
		answer: z.enum(['agree', 'refuse', 'withdraw', 'letter'], { error: 'Pilih jawabannya' }),
		/**
		 * Purposes displayed when the contact agreed, because they can agree only to what was
		 * displayed.
		 */
		asks: purposes.max(CONTACT_PURPOSES.length).default([]),
	}),
	output: contactPage,
});

export const renewContactLink = call({
	...open,
	path: '/page/trusted-contact/new-link',
	summary:
		'Kirim tautan baru ke alamat orang kepercayaan; jawabannya sama, ada yang dikirim atau tidak',
	input: z.object({ token }),
	output: z.object({ message: text }),
});
