import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import type { EndedBy } from './own-link.ts';

const text = z.string();
const holders = { method: 'POST', auth: 'selfcare' } as const;
const visitors = { method: 'POST', auth: 'insured' } as const;
const policyId = z.string().max(64);
const ofPerson = z.object({ policyId, insuredId: z.string().max(64) });
/**
 * Sent by a visitor: the card shown in this tab, as opposed to one opened later in the same
 * browser.
 */
const ofLink = z.object({ linkId: z.string().max(64) });

const ENDED = ['holder', 'replaced', 'guessed', 'over'] as const satisfies readonly EndedBy[];
const person = z.object({
	insuredId: text,
	name: text,
	/** True for a child, whose carer holds the link. */
	isChild: z.boolean(),
	/** The newest link; null if none was ever created. */
	link: z
		.object({
			linkId: text,
			madeAt: text,
			opened: z.int(),
			openedAt: text.nullable(),
			endedBy: z.enum(ENDED).nullable(),
			endedAt: text.nullable(),
		})
		.nullable(),
});
export type WireLinkedPerson = z.output<typeof person>;

/**
 * Lists the links through which persons insured on the customer's own policy open their certificate
 * and card.
 */
export const listOwnLinks = call({
	...holders,
	path: '/page/selfcare/insured-links',
	summary:
		'Tertanggung lain pada polis sendiri, dan tautan yang masing-masing punya untuk sertifikat dan kartunya',
	rules: 'decision 0161',
	input: z.object({ policyId }),
	output: z.object({ product: text, mayMake: z.boolean(), persons: z.array(person) }),
});

/**
 * Revokes a link. `linkId` is the id from the list, so that a link can be revoked even if it has
 * moved with its person to a later policy.
 */
export const endOwnLink = call({
	...holders,
	path: '/page/selfcare/insured-links/end',
	summary: 'Cabut tautan satu tertanggung, juga yang sedang dibuka',
	rules: 'decision 0161',
	input: ofLink,
	output: z.object({ ended: z.literal(true) }),
});

/**
 * Creates a link; the previous link ends. Only this response contains the address, because only a
 * hash of it is stored.
 */
export const makeOwnLink = call({
	...holders,
	path: '/page/selfcare/insured-links/make',
	summary:
		'Buat tautan rahasia untuk satu tertanggung; tautannya yang lama berakhir. Alamatnya hanya ada di jawaban ini',
	rules: 'decision 0161',
	limit: { max: 30, seconds: 600 },
	input: ofPerson,
	output: z.object({ url: text }),
});

export const enterOwnCard = call({
	method: 'POST',
	auth: 'page',
	path: '/page/own-card/enter',
	summary:
		'Buka sertifikat dan kartu sendiri dengan tautan dari pemegang polis dan tanggal lahir. Apa pun yang tidak cocok, jawabannya sama',
	rules: 'decision 0161',
	// This limit applies per network, which thousands of people may share. A link is protected by
	// its own limit of ten attempts.
	limit: { max: 120, seconds: 60 },
	input: z.object({
		token: text.max(64),
		birthDate: z
			.string({ error: 'Tanggal lahir wajib diisi' })
			.refine(isDay, 'Tanggal lahir belum benar'),
	}),
	output: z.object({ linkId: text }),
});

export const showOwnCard = call({
	...visitors,
	path: '/page/own-card/me',
	summary:
		'Perlindungan satu tertanggung menurut hari ini: nomor sertifikat, masa, manfaat, cara klaim',
	rules: 'decision 0161',
	input: ofLink,
	output: z.object({
		name: text,
		endsAt: text,
		insurer: text,
		product: text,
		certificateNo: text,
		policyNo: text,
		period: text,
		coverStatus: z.object({
			state: z.enum(['running', 'future', 'over']),
			label: text,
			sentence: text,
		}),
		benefits: z.array(z.object({ name: text, amount: text, limit: text })),
		hasDocuments: z.boolean(),
		mayClaim: z.boolean(),
		phone: text,
		hospitalPhone: text,
	}),
});
export type WireOwnCard = z.output<typeof showOwnCard.output>;

export const ownCardDocuments = call({
	...visitors,
	path: '/page/own-card/documents',
	summary: 'Tautan lima menit ke sertifikat dan e-card sendiri, dibuat saat dibuka',
	rules: 'decision 0161',
	input: ofLink,
	output: z.object({ certificate: text, card: text }),
});

export const leaveOwnCard = call({
	...visitors,
	path: '/page/own-card/leave',
	summary: 'Tutup sertifikat dan kartu di browser ini',
	rules: 'decision 0161',
	input: z.object({}),
	output: z.object({ left: z.literal(true) }),
});
