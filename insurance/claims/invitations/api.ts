import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import { draftDocument } from '../draft/api.ts';
import { INVITATION_STATES } from './invitation.ts';
import { sentBySchema } from './sender-schema.ts';

const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/claim/${name}` as const;
const customerId = z.string({ error: 'Wajib diisi' }).max(64);
const uuid = z.string().refine(isUuid, 'Tautan ini tidak ditemukan. Muat ulang halaman.');
const of = {
	customerId,
	draftId: z.string().refine(isUuid, 'Draf ini tidak ditemukan. Muat ulang halaman.').nullish(),
	claimNo: z.string().max(20).nullish(),
};

export const makeInvitation = call({
	...selfcare,
	path: path('invite'),
	summary:
		'Buat tautan agar rumah sakit atau kantor mengirim satu dokumen klaim; tautannya hanya dijawab sekali ini',
	limit: { max: 30, seconds: 60 },
	input: z.object({
		...of,
		/** For a draft: the type of the requested document. */
		typeId: z.string().max(60).nullish(),
		/** For a submitted claim: the assessor's request. */
		requestId: z.string().max(64).nullish(),
	}),
	output: z.object({
		invitationId: z.string(),
		/** Path on this site, with the secret after `#`. */
		address: z.string(),
		/** Name of the document shown to the link's holder. */
		shownAs: z.string(),
		expiresAt: z.string(),
	}),
});

export const listInvitations = call({
	...selfcare,
	path: path('invitations'),
	summary:
		'Tautan kirim dokumen dari satu klaim atau draf: yang masih terbuka, siapa mengirim apa dan kapan',
	// The screen polls three times a minute, and many customers share a mobile network address.
	limit: { max: 300, seconds: 60 },
	input: z.object({
		...of,
		/**
		 * The draft version that this screen has. Documents received through links since then are
		 * returned.
		 */
		version: z.int().min(0).max(2_147_483_647).nullish(),
	}),
	output: z.object({
		/** Number of further links that can currently be created. */
		left: z.int(),
		invitations: z.array(
			z.object({
				invitationId: z.string(),
				typeId: z.string(),
				requestId: z.string().nullable(),
				name: z.string(),
				/** First name and last initial of the person the link was made for. */
				forWhom: z.string(),
				state: z.enum(INVITATION_STATES),
				createdAt: z.string(),
				expiresAt: z.string(),
				sentBy: sentBySchema.nullable(),
				mayAllowAgain: z.boolean(),
			}),
		),
		marks: z.array(z.object({ filepath: z.string(), sentBy: sentBySchema })),
		arrived: z.object({ version: z.int(), documents: z.array(draftDocument) }).nullable(),
	}),
});

export const endInvitation = call({
	...selfcare,
	path: path('invitation-end'),
	summary: 'Cabut tautan kirim dokumen; sejak itu tidak bisa dipakai lagi',
	input: z.object({ customerId, invitationId: uuid }),
	output: z.object({ invitationId: z.string() }),
});

export const allowAgain = call({
	...selfcare,
	path: path('invitation-again'),
	summary: 'Izinkan tautan yang sudah dipakai dipakai sekali lagi',
	limit: { max: 30, seconds: 60 },
	input: z.object({ customerId, invitationId: uuid }),
	output: z.object({ expiresAt: z.string() }),
});
