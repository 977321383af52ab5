import { z } from 'zod';

export const proofFields = {
	captcha: z.string().max(8_000).nullish(),
	mailTicket: z.string().max(1_000).nullish(),
	mailCode: z.string().trim().max(40).nullish(),
};

export const PROOF_WHEN_GUESSED =
	'Selama banyak percobaan masuk: ditolak `fix-fields` pada `captcha` (proof of work), atau `second-step` dengan `data.mailTicket`, yang dikirim lagi dengan kode dari email di `mailCode`.';
